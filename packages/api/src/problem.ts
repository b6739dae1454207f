/** What's wrong with what this package reads, for people who can mend it. Nothing here is thrown or printed: whoever asks gets the problems of a run. */

/** Where something is. */
export interface Place {
  /** Path relative to the site folder, with forward slashes. */
  readonly file: string;
  /** Absent when it's about the file as a whole. */
  readonly line?: number;
  readonly column?: number;
  /** The path of a setting: `api.history.releases[2]`. */
  readonly setting?: string;
}

export interface Problem {
  readonly severity: 'error' | 'warning';
  readonly place: Place;
  /** What is wrong, as a full sentence without a final period. */
  readonly message: string;
  /** What to do about it, as a full sentence without a final period. */
  readonly fix: string;
}

/** An error. Its message and its fix are sentences without a final period. */
export function errorAt(place: Place, message: string, fix: string): Problem {
  return { severity: 'error', place, message, fix };
}

/** The place of a setting; whoever reads the settings knows the file and the line. */
export function settingPlace(setting: string): Place {
  return { file: 'site.config.ts', setting };
}
