/** What a rate is counted in: parts of 10,000, hundredths of a percent. 150 is 1.5%. */
export const rateScale = 10_000;
