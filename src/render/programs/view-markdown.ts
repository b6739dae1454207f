/** Generated pages (blog lists, tags, archive, search) as plain Markdown, written from the data of their views. */
import type { List, PhrasingContent } from 'mdast';
import { formatDay } from '../../chrome/format-day.ts';
import { printMarkdown } from '../../markdown/text/print-markdown.ts';
import type { GeneratedPage, LabelledLink, PostFacts, PostSummary, SitePage, TagSummary } from '../../model.ts';
import { groupByLetter } from '../../pages/tags-page.tsx';
import { toAbsolute } from './page-markdown.ts';

interface ViewMarkdownServices {
  /** Origin of the site, e.g. `https://lexical.dev`. */
  readonly url: string;
  /** The excerpt of a page in lists, as Markdown. */
  excerptMarkdown(page: SitePage): string;
}

/** @returns Undefined for the not-found page, which programs do not need. */
export function viewMarkdown({ facts, view }: GeneratedPage, services: ViewMarkdownServices): string | undefined {
  const write = new ViewWriter(facts.url, services);
  const title = write.heading(1, [text(facts.title)]);
  switch (view.view) {
    case 'blog-list': {
      const more = [
        ...(view.newer === undefined ? [] : [{ label: 'Newer posts', href: view.newer }]),
        ...(view.older === undefined ? [] : [{ label: 'Older posts', href: view.older }]),
      ];
      return join([title, write.links(view.links), ...write.posts(view.posts), more.length === 0 ? '' : write.links(more)]);
    }
    case 'tag':
      return join([title, write.line([write.link({ label: 'View all tags', href: view.allTags })]), ...write.posts(view.posts)]);
    case 'tags':
      return join([
        title,
        ...groupByLetter(view.tags).flatMap(([letter, tags]) => [write.heading(2, [text(letter)]), write.tags(tags)]),
      ]);
    case 'archive':
      return join([title, ...view.years.flatMap(({ year, posts }) => [write.heading(2, [text(year)]), write.days(posts)])]);
    case 'search':
      return join([title, ...view.sections.flatMap(({ label, links }) => [write.heading(2, [text(label)]), write.links(links)])]);
    case 'not-found':
      return undefined;
  }
}

/** Writes blocks of Markdown in which all addresses are absolute. */
class ViewWriter {
  readonly #base: string;

  constructor(
    path: string,
    private readonly services: ViewMarkdownServices,
  ) {
    this.#base = services.url + path;
  }

  heading(depth: 1 | 2, children: PhrasingContent[]): string {
    return printMarkdown([{ type: 'heading', depth, children }]);
  }

  line(children: PhrasingContent[]): string {
    return printMarkdown([{ type: 'paragraph', children }]);
  }

  link({ label, href }: LabelledLink): PhrasingContent {
    return { type: 'link', url: toAbsolute(href, this.#base), children: [text(label)] };
  }

  links(links: readonly LabelledLink[]): string {
    return printMarkdown([list(links.map((link) => [this.link(link)]))]);
  }

  /** A list of tags, each with the number of its pages. */
  tags(tags: readonly TagSummary[]): string {
    return printMarkdown([list(tags.map((tag) => [this.link(tag), text(` (${tag.count})`)]))]);
  }

  /** A list of posts with their dates. */
  days(posts: readonly PostSummary[]): string {
    return printMarkdown([
      list(
        posts.map((post) => [
          text(post.page.facts.post === undefined ? '' : `${formatDay(post.page.facts.post.date)}: `),
          this.link(post),
        ]),
      ),
    ]);
  }

  /** Posts with their excerpts. */
  posts(posts: readonly PostSummary[]): string[] {
    return posts.flatMap((summary) => {
      const { page, truncated, label, href } = summary;
      return [
        this.heading(2, [this.link(summary)]),
        ...(page.facts.post === undefined ? [] : [this.#postLine(page.facts.post)]),
        this.services.excerptMarkdown(page),
        ...(page.facts.tags.length === 0
          ? []
          : [this.line([text('Tags: '), ...separate(page.facts.tags.map((tag) => [this.link(tag)]))])]),
        ...(truncated ? [this.line([this.link({ label: `Read more about ${label}`, href })])] : []),
      ];
    });
  }

  #postLine({ date, readingMinutes, authors }: PostFacts): string {
    const facts = [formatDay(date), ...(readingMinutes === undefined ? [] : [`${readingMinutes} min read`])].join(' · ');
    const people = authors.map(({ name, url, title }): PhrasingContent[] => [
      url === undefined ? text(name) : this.link({ label: name, href: url }),
      ...(title === undefined ? [] : [text(` (${title})`)]),
    ]);
    return this.line(people.length === 0 ? [text(facts)] : [text(`${facts} · By `), ...separate(people)]);
  }
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function list(items: PhrasingContent[][]): List {
  return {
    type: 'list',
    spread: false,
    children: items.map((children) => ({ type: 'listItem', spread: false, children: [{ type: 'paragraph', children }] })),
  };
}

/** Puts commas between groups. */
function separate(groups: readonly PhrasingContent[][]): PhrasingContent[] {
  return groups.flatMap((group, index) => (index === 0 ? group : [text(', '), ...group]));
}

function join(blocks: readonly string[]): string {
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
