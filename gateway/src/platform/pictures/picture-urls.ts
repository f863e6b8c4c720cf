/** Where pictures are, without width and format: `${base}-${width}.${format}` (image path, R-CATALOGUE-10). */
export interface Pictures {
  tile(nodeId: string): string;
  vendor(vassalage: string): string;
  /** @param artwork its name with the language, `m_home_1-en` */
  banner(brand: string, artwork: string): string;
  /** One that staff of a merchant uploaded. */
  operatorPicture(merchantCode: string, id: string): string;
}

/** Pictures of a version of the artwork: other artwork has other addresses, so that caches may keep them for ever. */
export const picturesOf = (version: string): Pictures => ({
  tile: (nodeId) => `/cdn/${version}/tile/${nodeId}`,
  vendor: (vassalage) => `/cdn/${version}/vendor/${vassalage}`,
  banner: (brand, artwork) => `/cdn/${version}/banner/${brand}/${artwork}`,
  operatorPicture: (merchantCode, id) => `/cdn/house/${merchantCode}/${id}`,
});
