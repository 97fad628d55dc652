import { defineRecipe } from '../define-looks.ts'

const on = {
  bg: 'accent-subtle',
  borderColor: 'accent-line',
  color: 'accent-on-subtle',
  boxShadow: 'inset 0 0 0 1px var(--accent-line)',
  fontWeight: 600,
} as const

export const chipRecipe = defineRecipe({
  className: 'chip',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    flex: 'none',
    height: '34px',
    paddingInline: '11px',
    borderRadius: 'control',
    border: '1px solid var(--border-strong)',
    bg: 'surface',
    color: 'text-2',
    fontSize: '.8125rem',
    fontWeight: 540,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    lgDown: { height: '44px' },
    '&:hover': { bg: 'hover' },
    '& > [data-count]': { color: 'muted', fontWeight: 440, fontVariantNumeric: 'tabular-nums' },
    '&[aria-pressed=true], &:has(> input:checked)': on,
    '&[aria-pressed=true] > [data-count]': { color: 'inherit' },
    '&:has(> input:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '2px' },
    '& > input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
    '&:disabled': { color: 'disabled', bg: 'sunken', borderColor: 'border', cursor: 'not-allowed' },
  },
  variants: {
    kind: {
      toggle: {},
      /** A filter that is on, with its cross. */
      removable: {
        bg: 'sunken',
        borderColor: 'transparent',
        color: 'text',
        paddingInlineEnd: '6px',
        '& > svg:last-of-type': { color: 'muted' },
      },
      /** Says something, does nothing. */
      label: {
        cursor: 'default',
        height: '28px',
        paddingInline: '9px',
        lgDown: { height: '28px' },
        '&:hover': { bg: 'surface' },
      },
    },
  },
  defaultVariants: { kind: 'toggle' },
})

const segmentOn = {
  bg: 'surface',
  boxShadow: '0 0 0 1px var(--border-control)',
  color: 'text',
  fontWeight: 620,
  '[data-skin=dark] &': { bg: 'raised' },
} as const

export const segmentedRecipe = defineRecipe({
  className: 'segmented',
  base: {
    display: 'inline-flex',
    padding: '3px',
    borderRadius: '9px',
    bg: 'sunken',
    boxShadow: 'inset 0 0 0 1px var(--border)',
    '& > label': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '7px',
      flex: '1 1 auto',
      minHeight: '32px',
      paddingInline: '12px',
      borderRadius: '7px',
      fontSize: '.8125rem',
      fontWeight: 540,
      color: 'text-2',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      lgDown: { minHeight: '40px' },
    },
    '& > label:has(:checked)': segmentOn,
    '& > label:has(:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '1px' },
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
  },
})

export const tabsRecipe = defineRecipe({
  className: 'tabs',
  base: {
    display: 'flex',
    gap: '4px',
    // With the links' own padding, words stand under the page's title.
    paddingInline: { base: '4px', lg: '16px' },
    borderBottom: '1px solid var(--border)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    position: 'relative',
    // With room for some only, the last ones fade: there is more.
    lgDown: {
      maskImage: 'linear-gradient(to right, #000 calc(100% - 40px), transparent)',
      _rtl: { maskImage: 'linear-gradient(to left, #000 calc(100% - 40px), transparent)' },
      '&::after': { content: '""', flex: 'none', width: '36px' },
    },
    '& > a': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8px',
      height: '46px',
      paddingInline: '12px',
      fontWeight: 540,
      color: 'text-2',
      whiteSpace: 'nowrap',
      outlineOffset: '-3px',
    },
    '& > a[aria-current]': { color: 'text', fontWeight: 630 },
    '& > a[aria-current]::after': {
      content: '""',
      position: 'absolute',
      insetInline: '12px',
      insetBlockEnd: '0',
      height: '3px',
      background: 'var(--accent)',
      borderRadius: '2px 2px 0 0',
    },
    '& [data-count]': { color: 'muted', fontWeight: 460, fontVariantNumeric: 'tabular-nums' },
  },
})
