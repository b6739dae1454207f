import { describe, expect, test } from 'vitest';
import { makeStyleClass } from './styles.ts';

describe('makeStyleClass', () => {
  test('equal declarations get the same class', () => {
    const text = makeStyleClass('color: red;  margin-top: 4px; /* note */');
    expect(text.rule).toBe(`.${text.className}{color:red;margin-top:4px}`);
    expect(makeStyleClass('color:red;margin-top:4px')).toEqual(text);
  });

  test('quotes and brackets may contain semicolons', () => {
    expect(makeStyleClass(`content: ";"; width: calc(1px + (2px))`).rule).toContain('{content:";";width:calc(1px + (2px))}');
  });

  test.each([
    'color: red} body {display: none',
    'background: url(https://x.test/)',
    'background: URL( "/x" )',
    'width: expression(alert(1))',
    'behavior: x',
    'color: "red',
    'width: calc(1px',
    'width: 1px)',
    '@import: x',
    'color: \\7d',
    'color',
    'background: image-set("x")',
    'color: </style>',
    `width: ${'('.repeat(20_000)}1px${')'.repeat(20_000)}`,
  ])('rejects %s', (style) => {
    const { rule, refused } = makeStyleClass(style);
    expect(rule).toBe('');
    expect(refused.length).toBeGreaterThan(0);
  });

  test('a rejected declaration does not affect the others', () => {
    const { rule, refused } = makeStyleClass('behavior: x; color: red');
    expect(rule).toContain('{color:red}');
    expect(refused).toEqual(['"behavior: x" was left out: it runs code']);
  });

  test('an empty style has no class', () => {
    expect(makeStyleClass(' ; ')).toEqual({ className: '', rule: '', refused: [] });
  });
});
