import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useDataProvider, useListContext, type RaRecord } from 'react-admin';
import { toCsv } from './csv.ts';
import { useAction } from './use-action.ts';

const perPage = 100;
/** As many entries are exported at most: the latest. */
const entriesAtMost = 10_000;

/** A column of the file: its head, and what stands in it. */
export type CsvColumns<Item> = Record<string, (item: Item) => string>;

function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.csv` });
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves the entries of the list that its filters let through, all pages of it. */
export function ExportCsv<Item extends RaRecord>({
  name,
  columns,
}: {
  name: string;
  columns: CsvColumns<Item>;
}) {
  const { resource, filterValues, total } = useListContext<Item>();
  const dataProvider = useDataProvider();
  const { isBusy, run } = useAction();
  const download = async () => {
    const items: Item[] = [];
    for (let page = 1, all = 1; items.length < Math.min(all, entriesAtMost); page += 1) {
      const sort = { field: 'id', order: 'ASC' } as const;
      const answer = await dataProvider.getList<Item>(resource, {
        pagination: { page, perPage },
        sort,
        filter: filterValues,
      });
      if (answer.data.length === 0) break;
      all = answer.total ?? 0;
      items.push(...answer.data);
    }
    const rows = items.map((item) => Object.values(columns).map((valueOf) => valueOf(item)));
    save(name, toCsv([Object.keys(columns), ...rows]));
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={isBusy}
      disabled={!total}
      onClick={() => void run(download)}
    >
      CSV
    </Button>
  );
}
