// Claims on what is left of documents that are pasted from other programs.
import { claim, type EditorPage, expect } from './claim.ts';

/** Pastes HTML into an empty paragraph. @returns The document, and the editor's HTML. */
async function pasteHtml(at: EditorPage, html: string): Promise<[document: string, html: string]> {
  await at.start('p(|)');
  await at.give('paste', { 'text/html': html, 'text/plain': 'text' });
  return [(await at.read()).replace(/[|[\]]/g, ''), await at.html()];
}

claim('pasted-from-google-docs', async (at) => {
  const span = (style: string, text: string): string =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${text}</span>`;
  const paragraph = (content: string, style = ''): string =>
    `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;${style}">${content}</p>`;
  const docs = (content: string): Promise<[string, string]> =>
    pasteHtml(at, `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${content}</b>`);
  const formats = [
    span('', 'plain '),
    span('font-weight:700', 'bold'),
    span('font-style:italic', 'italic'),
    span('text-decoration:underline', 'under'),
    span('text-decoration:line-through', 'through'),
    span('text-decoration:underline line-through', 'both'),
  ];
  expect((await docs(paragraph(formats.join(''))))[0]).toBe('p(plain b(bold)i(italic)u(under)s(through)both)');
  expect(
    (
      await docs(
        `${paragraph(span('font-size:26pt', 'Title'))}<h2 dir="ltr" style="text-align:center">${span('', 'Section')}</h2>`,
      )
    )[0],
  ).toBe('h1(Title) h2(Section)');
  const [, aligned] = await docs(paragraph(span('', 'centered'), 'text-align: center;') + paragraph('x'));
  expect(aligned).toMatch(/text-align: center[^>]*>.*centered/);
  expect((await docs(`<h2 dir="ltr" style="text-align:center">${span('', 'Section')}</h2><p>x</p>`))[1]).not.toContain(
    'text-align',
  );
  const item = (text: string, role = ''): string =>
    `<li dir="ltr" ${role} style="list-style-type:disc" aria-level="1">${paragraph(span('', text))}</li>`;
  expect((await docs(`<ul style="margin-top:0">${item('one')}<ul>${item('two')}</ul>${item('three')}</ul>`))[0]).toBe(
    'ul(li(one) li(ul(li(two))) li(three))',
  );
  const [checks] = await docs(
    `<ul>${item('done', 'role="checkbox" aria-checked="true"')}${item('open', 'role="checkbox" aria-checked="false"')}</ul>`,
  );
  expect(checks).toMatch(/^ul\(/);
  const [linked] = await docs(
    paragraph(`<a href="https://example.com/">${span('color:#1155cc', 'link')}</a>${span('', ' after')}`),
  );
  expect(linked).toBe('p(a(link) after)');
  const [, colored] = await docs(paragraph(span('color:#ff0000;background-color:#ffff00;font-size:20pt', 'red')));
  expect(colored).not.toMatch(/color|font-size/);
});

claim('pasted-from-word', async (at) => {
  const word = (content: string): Promise<[string, string]> =>
    pasteHtml(
      at,
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal { margin: 0cm }</style></head>
<body lang=EN-US><!--StartFragment-->${content}<!--EndFragment--></body></html>`,
    );
  expect(
    (
      await word('<p class=MsoNormal>plain <b>bold</b><i>italic</i><u>under</u><s>through</s><u><s>both</s></u><o:p></o:p></p>')
    )[0],
  ).toBe('p(plain b(bold)i(italic)u(under)s(through)u(s(both)))');
  expect((await word('<h1>Title<o:p></o:p></h1>\n\n<h2>Section<o:p></o:p></h2>'))[0]).toBe('h1(Title) h2(Section)');
  const [, aligned] = await word(
    "<p class=MsoNormal align=center style='text-align:center'>centered</p>\n\n<p class=MsoNormal>x</p>",
  );
  expect(aligned).toMatch(/text-align: center[^>]*>.*centered/);
  const bullet =
    "<span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt \"Times New Roman\"'>&nbsp;&nbsp; </span></span></span>";
  const [list] = await word(
    `<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]>${bullet}<![endif]>one</p>`,
  );
  expect(list).toMatch(/^p\(·\s+one\)$/);
  expect((await word('<p class=MsoNormal><a href="https://example.com/">link</a> after</p>'))[0]).toBe('p(a(link) after)');
  const [, colored] = await word("<p class=MsoNormal><span style='color:red;font-size:20.0pt;background:yellow'>red</span></p>");
  expect(colored).not.toMatch(/color|font-size|background/);
});
