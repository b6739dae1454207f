export interface Person {
  /** What a mention stores, because names change. */
  readonly id: string;
  readonly name: string;
}

const people: readonly Person[] = [
  { id: 'p1', name: 'Ada Lovelace' },
  { id: 'p2', name: 'Adele Goldberg' },
  { id: 'p3', name: 'Alan Turing' },
  { id: 'p4', name: 'Barbara Liskov' },
  { id: 'p5', name: 'Edsger Dijkstra' },
  { id: 'p6', name: 'Frances Allen' },
  { id: 'p7', name: 'Grace Hopper' },
  { id: 'p8', name: 'Márta Mészáros' },
  { id: 'p9', name: 'Niklaus Wirth' },
];

/** At most five people whose first or last name starts with the query. */
export function findPeople(query: string): readonly Person[] {
  const wanted = fold(query);
  return people
    .filter(({ name }) =>
      fold(name)
        .split(' ')
        .some((word) => word.startsWith(wanted)),
    )
    .slice(0, 5);
}

/** Ignores case and accents: "marta" finds Márta. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
