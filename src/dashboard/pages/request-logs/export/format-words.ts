import type { ExportFormat } from './export-job.ts';

/** What the formats are called, and what each is for. */
export const formatWords: Readonly<Record<ExportFormat, { readonly name: string; readonly about: string }>> =
  {
    ndjson: {
      name: 'NDJSON',
      about: 'One JSON object a line, each as the service gives it: for scripts, and for keeping everything.',
    },
    csv: {
      name: 'CSV',
      about:
        'A table for spreadsheets: created, method, uri, code, error, time_ms, host, source, ip, user_agent, the ids, api_version and both bodies. Nothing in it runs as a formula.',
    },
    har: {
      name: 'HAR',
      about: 'An HTTP archive (HAR 1.2), which the network panel of every browser opens.',
    },
  };
