/** Generated pages (blog lists, tags, archive, search) as plain Markdown, written from the data of their views. */
import type { PhrasingContent, RootContent } from 'mdast';
import { toAbsolute } from '../../base/origins.ts';
import { formatDay } from '../../chrome/format-day.ts';
import { printMarkdown } from '../../markdown/text/print-markdown.ts';
import type { LabelledLink } from '../../model/navigation.ts';
import type { PostFacts } from '../../model/page-parts.ts';
import type { GeneratedPage, PostSummary } from '../../model/site.ts';
import { groupByLetter } from '../../pages/tags-page.tsx';
import type { ArticleRenderer } from '../../render/article.tsx';
import { excerptMarkdown } from './page-markdown.ts';

/** All addresses are absolute. Only the title for the not-found page, which programs do not need. */
export function viewMarkdown({ facts, view }: GeneratedPage, articles: ArticleRenderer): string {
  const { url } = articles.site.siteData;
  const link = ({ label, href }: LabelledLink): PhrasingContent => ({
    type: 'link',
    url: toAbsolute(href, url),
    children: [text(label)],
  });
  const links = (all: readonly LabelledLink[]): RootContent[] => list(all.map((one) => [link(one)]));

  const authorsOf = ({ authors }: PostFacts): PhrasingContent[] =>
    separate(
      authors.map((author) => [
        author.url === undefined ? text(author.name) : link({ label: author.name, href: author.url }),
        ...(author.title === undefined ? [] : [text(` (${author.title})`)]),
      ]),
    );

  const postLine = (post: PostFacts): RootContent => {
    const { date, readingMinutes, authors } = post;
    const line = [formatDay(date), ...(readingMinutes === undefined ? [] : [`${readingMinutes} min read`])].join(' · ');
    return authors.length === 0 ? paragraph(text(line)) : paragraph(text(`${line} · By `), ...authorsOf(post));
  };

  /** With their excerpts. */
  const writePosts = (posts: readonly PostSummary[]): RootContent[] =>
    posts.flatMap((summary): RootContent[] => {
      const { page, truncated, label, href } = summary;
      const { post, tags } = page.facts;
      const excerpt = excerptMarkdown(page, articles);
      return [
        heading(2, link(summary)),
        ...(post === undefined ? [] : [postLine(post)]),
        // Printed as it is.
        ...(excerpt === '' ? [] : [{ type: 'html' as const, value: excerpt }]),
        ...(tags.length === 0 ? [] : [paragraph(text('Tags: '), ...separate(tags.map((tag) => [link(tag)])))]),
        ...(truncated ? [paragraph(link({ label: `Read more about ${label}`, href }))] : []),
      ];
    });

  const writePost = (summary: PostSummary): PhrasingContent[] => {
    const { post } = summary.page.facts;
    return [text(post === undefined ? '' : `${formatDay(post.date)}: `), link(summary)];
  };

  const blocks = (): RootContent[] => {
    switch (view.view) {
      case 'blog-list': {
        const more = [
          ...(view.newer === undefined ? [] : [{ label: 'Newer posts', href: view.newer }]),
          ...(view.older === undefined ? [] : [{ label: 'Older posts', href: view.older }]),
        ];
        return [...links(view.links.filter(({ isCurrent }) => !isCurrent)), ...writePosts(view.posts), ...links(more)];
      }
      case 'tag':
        return [paragraph(link({ label: 'View all tags', href: view.allTags })), ...writePosts(view.posts)];
      case 'tags':
        return groupByLetter(view.tags).flatMap(([letter, tags]) => [
          heading(2, text(letter)),
          ...list(tags.map((tag) => [link(tag), text(` (${tag.count})`)])),
        ]);
      case 'archive':
        return view.years.flatMap(({ year, posts }) => [heading(2, text(year)), ...list(posts.map(writePost))]);
      case 'search':
        return view.sections.flatMap((section) => [heading(2, text(section.label)), ...links(section.links)]);
      case 'not-found':
        return [];
    }
  };
  return `${printMarkdown([heading(1, text(facts.title)), ...blocks()])}\n`;
}

function text(value: string): PhrasingContent {
  return { type: 'text', value };
}

function heading(depth: 1 | 2, ...children: PhrasingContent[]): RootContent {
  return { type: 'heading', depth, children };
}

function paragraph(...children: PhrasingContent[]): RootContent {
  return { type: 'paragraph', children };
}

function list(items: PhrasingContent[][]): RootContent[] {
  if (items.length === 0) return [];
  const children = items.map((item) => ({
    type: 'listItem' as const,
    spread: false,
    children: [{ type: 'paragraph' as const, children: item }],
  }));
  return [{ type: 'list', spread: false, children }];
}

/** Puts commas between groups. */
function separate(groups: readonly PhrasingContent[][]): PhrasingContent[] {
  return groups.flatMap((group, index) => (index === 0 ? group : [text(', '), ...group]));
}
