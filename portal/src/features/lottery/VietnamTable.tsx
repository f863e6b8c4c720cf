import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PrizeName, PrizeTable } from '../../domain/lottery/PrizeTable.tsx';
import { groupsOf, headsOf } from '../../domain/lottery/look.ts';
import type { Province, Region } from './vietnam.ts';

/** How many last digits the tables show; 0 is all of them. */
export type Digits = 0 | 2 | 3;

const shownOf = (number: string, digits: Digits) => (digits ? number.slice(-digits) : number);

/** A table that may be wider than the page: it scrolls by itself, by keys too. */
function Wide({ name, children }: { name: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scrolling region
    <div className="lottery-wide" role="group" aria-label={name} tabIndex={0}>
      {children}
    </div>
  );
}

/** Provinces side by side, a row for each prize: the table of the centre and the south. */
function Provinces({
  name,
  provinces,
  digits,
}: {
  name: string;
  provinces: readonly Province[];
  digits: Digits;
}) {
  const t = useTranslations('lottery');
  return (
    <Wide name={name}>
      <table className="lottery-provinces">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('prizeColumn')}</span>
            </th>
            {provinces.map(({ nodeId, place }) => (
              <th key={nodeId} scope="col">
                {place}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupsOf('vn-south', provinces[0]!.result).map((prize) => (
            <tr key={prize} data-prize={prize}>
              <th scope="row">
                <PrizeName family="vn-south" prize={prize} />
              </th>
              {provinces.map(({ nodeId, result }) => (
                <td key={nodeId} dir="ltr">
                  {result[prize]?.map((number, index) => (
                    <span key={index}>{shownOf(number, digits)}</span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

/** The last two digits of every number by their first one: the table of heads and tails. */
function Heads({ provinces }: { provinces: readonly Province[] }) {
  const t = useTranslations('lottery');
  const heads = provinces.map(({ result }) => headsOf(result));
  return (
    <details className="accordion">
      <summary className="lottery-note">{t('heads')}</summary>
      <Wide name={t('heads')}>
        <table className="lottery-provinces lottery-heads">
          <thead>
            <tr>
              <th scope="col">{t('head')}</th>
              {provinces.map(({ nodeId, place, gameName }) => (
                <th key={nodeId} scope="col">
                  {place || gameName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...'0123456789'].map((head, index) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {heads.map((tails, at) => (
                  <td key={provinces[at]!.nodeId} dir="ltr">
                    {tails[index]!.join(', ') || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
    </details>
  );
}

/** The results of a region on a day, in the form that its newspapers print (R-LOTTERY-85). */
export function VietnamTable({
  region,
  provinces,
  digits,
}: {
  region: Region;
  provinces: readonly Province[];
  digits: Digits;
}) {
  const t = useTranslations('lottery');
  const corrected = provinces.filter((province) => province.corrected);
  return (
    <section className="card lottery-region">
      <h2>{t(`regions.${region}`)}</h2>
      {region === 'north' ? (
        provinces.map(({ nodeId, place, result }) => (
          <div key={nodeId}>
            <h3 className="lottery-place">{place}</h3>
            <PrizeTable family="vn-north" result={result} digits={digits} />
          </div>
        ))
      ) : (
        <Provinces name={t(`regions.${region}`)} provinces={provinces} digits={digits} />
      )}
      {corrected.map(({ nodeId, place, gameName }) => (
        <p key={nodeId} className="lottery-corrected">
          {t('corrected.of', { place: place || gameName })}
        </p>
      ))}
      <Heads provinces={provinces} />
    </section>
  );
}
