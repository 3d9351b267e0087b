/** A request log as it is stored. Bodies and URI have no secrets in them any more, and are cut. */
export interface NewLog {
  /** UNIX seconds. */
  readonly created: number;
  readonly method: string;
  /** Path and query, or an absolute URL. */
  readonly uri: string;
  /** HTTP status. */
  readonly code: number;
  /** Milliseconds. */
  readonly time: number;
  readonly error: boolean;
  /** Null when nobody could be told from the request; then nobody sees the entry. */
  readonly applicationKey: number | null;
  readonly userKey: number | null;
  readonly requestId: string;
  readonly apiVersion: number;
  readonly ip: string;
  readonly host: string;
  readonly source: string;
  readonly userAgent: string | null;
  readonly requestBody: string | null;
  readonly responseBody: string | null;
}

/** The version of the interface that an address belongs to: 2 below `/v2` (document, Versioning), else 1. */
export function apiVersionOf(uri: string): number {
  return /^(?:https?:\/\/[^/]*)?\/(?:api\/)?v2\//.test(uri) ? 2 : 1;
}
