import { defineRecipe } from '../define-looks.ts'

const invalid = '&[aria-invalid=true]'
const box = {
  width: '100%',
  minHeight: '40px',
  padding: '8px 12px',
  borderRadius: 'control',
  border: '1px solid var(--border-control)',
  bg: 'surface',
  color: 'text',
  fontSize: '.875rem',
  // Under 16 px phones zoom into the field.
  lgDown: { minHeight: '44px', fontSize: '1rem' },
  [invalid]: { border: '2px solid var(--danger)', padding: '7px 11px' },
  '&:disabled': { bg: 'sunken', color: 'muted', borderColor: 'border', cursor: 'not-allowed' },
} as const

export const inputRecipe = defineRecipe({
  className: 'input',
  base: box,
  variants: { size: { md: {}, lg: { minHeight: '46px' } } },
  defaultVariants: { size: 'md' },
})

export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: {
    ...box,
    display: 'block',
    lineHeight: 1.5,
    minHeight: '88px',
    // On phones too: what holds on some screens stands behind all else.
    lgDown: { ...box.lgDown, minHeight: '88px' },
    resize: 'vertical',
    fieldSizing: 'content',
    maxHeight: '50dvh',
  },
})

export const selectRecipe = defineRecipe({
  className: 'select',
  base: {
    ...box,
    appearance: 'none',
    paddingInlineEnd: '34px',
    cursor: 'pointer',
    textOverflow: 'ellipsis',
    backgroundImage:
      'linear-gradient(45deg, transparent 50%, var(--text-2) 50%), linear-gradient(-45deg, transparent 50%, var(--text-2) 50%)',
    backgroundSize: '5px 5px',
    backgroundPosition: 'calc(100% - 19px) 55%, calc(100% - 14px) 55%',
    backgroundRepeat: 'no-repeat',
    // The system's own list cannot isolate its text: the control is left to right, its look is not.
    _rtl: { direction: 'ltr', textAlign: 'right', paddingInline: '34px 12px', backgroundPosition: '14px 55%, 19px 55%' },
    '& > option': { bg: 'raised', color: 'text' },
  },
  variants: { size: { sm: { minHeight: '34px', paddingBlock: '4px', fontSize: '.8125rem' }, md: {} } },
  defaultVariants: { size: 'md' },
})

/** A field with something before or after what is typed: an icon, a unit, a button. */
export const inputGroupRecipe = defineRecipe({
  className: 'input-group',
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '9px',
    minHeight: '40px',
    paddingInline: '12px',
    borderRadius: 'control',
    border: '1px solid var(--border-control)',
    bg: 'surface',
    color: 'text',
    lgDown: { minHeight: '44px' },
    '& > input': {
      flex: '1',
      minWidth: 0,
      height: '38px',
      bg: 'transparent',
      outline: 'none',
      color: 'inherit',
      fontSize: '.875rem',
      lgDown: { fontSize: '1rem' },
    },
    '& > svg, & > [data-affix]': { color: 'muted', whiteSpace: 'nowrap', flex: 'none' },
    '&:focus-within:has(input:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '1px' },
    '&:has([aria-invalid=true])': { border: '2px solid var(--danger)', paddingInline: '11px' },
    // Amounts keep their order in a right-to-left layout.
    _rtl: { '&:has([data-affix])': { direction: 'ltr' }, '&:has([data-affix]) > input': { textAlign: 'left' } },
  },
  variants: { size: { md: {}, lg: { minHeight: '46px' } } },
  defaultVariants: { size: 'md' },
})

export const checkRecipe = defineRecipe({
  className: 'check',
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '32px',
    cursor: 'pointer',
    lgDown: { minHeight: '44px' },
    '& > input': {
      appearance: 'none',
      width: '18px',
      height: '18px',
      margin: 0,
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      border: '1.5px solid var(--border-control)',
      borderRadius: '4px',
      bg: 'surface',
      cursor: 'pointer',
    },
    '& > input[type=radio]': { borderRadius: '50%' },
    '& > input:checked, & > input:indeterminate': { bg: 'accent', borderColor: 'accent' },
    '& > input[type=checkbox]:checked::after': {
      content: '""',
      width: '9px',
      height: '5px',
      border: 'solid var(--accent-contrast)',
      borderWidth: '0 0 2px 2px',
      transform: 'translateY(-1px) rotate(-45deg)',
    },
    '& > input[type=radio]:checked::after': {
      content: '""',
      width: '7px',
      height: '7px',
      borderRadius: '50%',
      background: 'var(--accent-contrast)',
    },
    '& > input[aria-invalid=true]': { borderColor: 'danger', borderWidth: '2px' },
    '& > input:disabled': { bg: 'sunken', borderColor: 'border', cursor: 'not-allowed' },
    '& > input:disabled ~ *': { color: 'muted' },
    '& > [data-count]': { marginInlineStart: 'auto', color: 'muted', fontSize: '.8125rem', fontVariantNumeric: 'tabular-nums' },
  },
})
