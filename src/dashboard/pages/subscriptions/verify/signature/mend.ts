export type Language = 'node' | 'python' | 'php';

/** What to write instead, where receivers are usually wrong. */
export interface Mend {
  /** Framework or place: "Express", "Where the secret is read". */
  readonly where: string;
  readonly wrong: string;
  readonly right: string;
}

/** For each language that receivers are written in. */
export type ByLanguage = Readonly<Record<Language, readonly Mend[]>>;
