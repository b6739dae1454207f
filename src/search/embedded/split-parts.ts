/**
 * The file formats of the parts of a split index, with writer and reader of each: postings of terms, names, and what hits show. What is in
 * which part is in the head of the index (split-index.ts).
 */
import { type KeywordPosting, type NamedRecord, noPostings, type Posting, type TermPostings } from '../engine/ranking-data.ts';
import { NumberReader, NumberWriter } from './packed-numbers.ts';

interface PackedTerms {
  /** Distinct forms of postings: weight, length, and for headings the length of the whole heading. */
  readonly forms: readonly (readonly number[])[];
  /** Packed numbers per term, each list with its count first. */
  readonly texts: string;
  readonly weights: string;
  readonly fields: string;
  readonly keywords: string;
}

/** @param headingLengths By record. */
export function packPostings(terms: readonly TermPostings[], headingLengths: Float32Array): string {
  const formNumbers = new Map<string, number>();
  const forms: (readonly number[])[] = [];
  const [texts, weights, fields, keywords] = [new NumberWriter(), new NumberWriter(), new NumberWriter(), new NumberWriter()];
  const numberOf = (form: readonly number[]): number => {
    const key = form.join();
    const known = formNumbers.get(key);
    if (known !== undefined) return known;
    formNumbers.set(key, forms.length);
    return forms.push(form) - 1;
  };
  const addField = (postings: readonly Posting[], rest: (position: number) => readonly number[]): void => {
    fields.add(postings.length);
    let last = 0;
    // A record can have several postings of a term; which of them comes first makes no difference.
    for (const { position, weight, length } of postings.toSorted((a, b) => a.position - b.position)) {
      fields.add(position - last);
      fields.add(numberOf([weight, length, ...rest(position)]));
      last = position;
    }
  };
  for (const term of terms) {
    addGaps(texts, term.texts.records);
    for (const weight of term.texts.weights) weights.add(weight - 1);
    addField(term.headings, (record) => [headingLengths[record] ?? 1]);
    addField(term.titles, () => []);
    addField(term.categories, () => []);
    keywords.add(term.keywords.length);
    for (const { phrase, page, terms } of term.keywords) for (const number of [phrase, page, terms]) keywords.add(number);
  }
  const packed: PackedTerms = {
    forms,
    texts: texts.toString(),
    weights: weights.toString(),
    fields: fields.toString(),
    keywords: keywords.toString(),
  };
  return JSON.stringify(packed);
}

/** @param headingLengths Gets the lengths of the headings that the postings refer to. */
export function unpackPostings(text: string, count: number, headingLengths: Float32Array): TermPostings[] {
  const packed = JSON.parse(text) as PackedTerms;
  const [texts, weights] = [new NumberReader(packed.texts), new NumberReader(packed.weights)];
  const [fields, keywords] = [new NumberReader(packed.fields), new NumberReader(packed.keywords)];
  const readField = (isHeading = false): Posting[] => {
    let position = 0;
    return Array.from({ length: fields.next() }, () => {
      position += fields.next();
      const [weight = 0, length = 0, whole = 1] = packed.forms[fields.next()] ?? [];
      if (isHeading) headingLengths[position] = whole;
      return { position, weight, length };
    });
  };
  return Array.from({ length: count }, (): TermPostings => {
    const records = readGaps(texts);
    return {
      texts: records.length === 0 ? noPostings.texts : { records, weights: records.map(() => weights.next() + 1) },
      headings: readField(true),
      titles: readField(),
      categories: readField(),
      keywords: Array.from(
        { length: keywords.next() },
        (): KeywordPosting => ({ phrase: keywords.next(), page: keywords.next(), terms: keywords.next() }),
      ),
    };
  });
}

/** A name with the records that it finds. */
export interface NameEntry {
  readonly name: string;
  /** Its place among the names of the site: of names of one length the one that was there first is the better one. */
  readonly order: number;
  readonly records: readonly NamedRecord[];
}

type PackedName = [name: string, order: number, ...[called: string, owner: string, member: string, records: string][]];

export function packNames(names: readonly NameEntry[]): string {
  const packed = names.map(({ name, order, records }): PackedName => {
    const spelled = new Map<string, { readonly first: NamedRecord; readonly records: number[] }>();
    for (const entry of records) {
      const key = JSON.stringify([entry.called, entry.owner, entry.member]);
      const known = spelled.get(key);
      if (known === undefined) spelled.set(key, { first: entry, records: [entry.record] });
      else known.records.push(entry.record);
    }
    return [
      name,
      order,
      ...[...spelled.values()].map(({ first, records }): [string, string, string, string] => {
        const gaps = new NumberWriter();
        addGaps(
          gaps,
          records.toSorted((a, b) => a - b),
        );
        return [first.called, first.owner, first.member, gaps.toString()];
      }),
    ];
  });
  return JSON.stringify(packed);
}

export function unpackNames(text: string): Map<string, NameEntry> {
  const packed = JSON.parse(text) as PackedName[];
  return new Map(
    packed.map(([name, order, ...spelled]) => {
      const records = spelled.flatMap(([called, owner, member, gaps]) =>
        readGaps(new NumberReader(gaps)).map((record): NamedRecord => ({ record, called, owner, member })),
      );
      return [name, { name, order, records }];
    }),
  );
}

interface PackedEndings {
  readonly records: string;
  readonly names: readonly string[];
}

/** The names of the records that `RankingData.endingName` knows. */
export function packEndings(endings: ReadonlyMap<number, string>): string {
  const gaps = new NumberWriter();
  addGaps(gaps, [...endings.keys()]);
  return JSON.stringify({ records: gaps.toString(), names: [...endings.values()] } satisfies PackedEndings);
}

export function unpackEndings(text: string): Map<number, string> {
  const { records, names } = JSON.parse(text) as PackedEndings;
  return new Map(readGaps(new NumberReader(records)).map((record, place) => [record, names[place] ?? '']));
}

/** Numbers in ascending order; none twice in a row except for records with two entries of a name. */
function addGaps(writer: NumberWriter, numbers: readonly number[]): void {
  writer.add(numbers.length);
  let last = 0;
  for (const number of numbers) {
    writer.add(number - last);
    last = number;
  }
}

function readGaps(reader: NumberReader): number[] {
  let last = 0;
  return Array.from({ length: reader.next() }, () => {
    last += reader.next();
    return last;
  });
}
