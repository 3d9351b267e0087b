/** Where every page lives. Pages link to each other through this table alone, so that they need not import one another. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  requestLogs: '/request-logs',
  /** One entry of the request logs, in its drawer. */
  requestLog: (requestId: string) => `/request-logs/${encodeURIComponent(requestId)}`,
  /** The request logs whose URI holds the text, such as an id. */
  requestLogsAbout: (text: string) => `/request-logs?${new URLSearchParams({ uri: text })}`,
} as const;
