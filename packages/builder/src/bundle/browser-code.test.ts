import { expect, test } from 'vitest';
import { findSigns, isMarked } from './browser-code.ts';

test.each([
  ['useEffect(() => {}); react.useLayoutEffect(run); useEffect$1(again);', ['useEffect', 'useLayoutEffect']],
  ["jsx('button', { onClick: press, 'onFocus': look })", ['onClick', 'onFocus']],
  ['class Clock extends Component { componentDidMount() {} }', ['componentDidMount']],
  ["const Later = lazy(() => import('./later'));", ['lazy']],
  ['const [open, setOpen] = useState(false); const id = useId();', []],
  ['const mode = useColorMode().colorMode; if (environment.canUseDOM) use(useDocsVersion());', ['useColorMode', 'canUseDOM']],
  ["({ once: true, online: 1, condition: 2, lazy: 'image' })", []],
])('%s', (code, signs) => {
  expect(findSigns(code)).toEqual(signs);
});

test.each([
  ["'use client';\n", true],
  ['/* Licence */\n// Comment\n"use client"', true],
  ["import a from 'a';\n'use client';", false],
  ["const text = 'use client';", false],
  [
    "// A rule, which doesn't keep the build busy:\r\n////////////////////////////////////////\n/***** Client *****/\r\n'use client'",
    true,
  ],
  [`${'/'.repeat(200)}\n/*${' * /'.repeat(200)}*/\nimport a from 'a';`, false],
])('%j is marked: %j', (code, marked) => {
  expect(isMarked(code)).toBe(marked);
});
