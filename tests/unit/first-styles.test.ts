import { describe, expect, it } from 'vitest'
import { firstStyles, metIn } from '#server/http/first-styles.ts'
import { classesOf, rulesOf } from '../../tools/sheet-rules.mjs'

const first = (css: string, html: string) => firstStyles([rulesOf(css)], metIn(html))[0]

describe('the classes that a selector cannot do without', () => {
  it.each([
    ['.a .b:hover', ['a', 'b']],
    ['.w_calc\\(100\\%_-_2px\\).md\\:p_4', ['w_calc(100%_-_2px)', 'md:p_4']],
    ['.\\32 col', ['2col']],
    [':is(.a,.b) .c:not(.d .e)', ['c']],
    ['[data-part=".x"] .y', ['y']],
    ['html[data-skin=dark] p', []],
  ])('%s', (selector, classes) => expect(classesOf(selector)).toEqual(classes))
})

describe('the first styles of a page', () => {
  it('leave out what its HTML cannot meet, and keep the order of the rest', () => {
    const css = 'p{color:red}.a{top:0}.b,.a p{left:0}@media (width>1px){.b{top:1px}.a{top:2px}}@media print{.b{top:0}}'
    expect(first(css, '<p class="x a">')).toBe('p{color:red}.a{top:0}.a p{left:0}@media (width>1px){.a{top:2px}}')
  })

  it('keep the place of a layer whose rules are all left out', () => {
    expect(first('@layer low,high;@layer low{.b{top:0}}@layer high{.a{top:0}}', '<p class="a">')).toBe(
      '@layer low,high;@layer low;@layer high{.a{top:0}}',
    )
  })

  it('keep those custom properties that are asked for in the end, by another sheet or by the page itself', () => {
    const tokens = rulesOf(':root{--a:1px;--b:var(--a);--c:var(--d);--d:0;--e:2px}')
    const met = metIn('<p class="a" style="left:var(--e)">')
    const [kept, use] = firstStyles([tokens, rulesOf('.a{top:var(--b)}')], met)
    expect(kept).toBe(':root{--a:1px;--b:var(--a);--e:2px}')
    expect(use).toBe('.a{top:var(--b)}')
  })

  it('keep fonts and movements as they are', () => {
    const css = '@font-face{font-family:A;src:url(a.woff2)}@keyframes turn{to{rotate:1turn}}'
    expect(first(css, '')).toBe(css)
  })
})
