import { defineRecipe } from '../define-looks.ts'

/** One solid foco button per view and only when it is the reader's turn; otherwise accent is primary, outline secondary, text tertiary. */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    borderRadius: 'control',
    border: '1px solid transparent',
    fontWeight: 600,
    lineHeight: 1.25,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color 140ms var(--e-standard)',
    '&:disabled, &[aria-disabled=true]': {
      color: 'disabled',
      bg: 'sunken',
      borderColor: 'border',
      cursor: 'not-allowed',
    },
    // The price lives in the button, behind a hairline.
    '& > [data-price]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '5px',
      paddingInlineStart: '10px',
      marginInlineStart: '2px',
      borderInlineStart: '1px solid color-mix(in srgb, currentColor 35%, transparent)',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  variants: {
    look: {
      outline: { borderColor: 'border-strong', bg: 'surface', color: 'text', '&:hover:not(:disabled)': { bg: 'hover' } },
      accent: {
        bg: 'accent',
        borderColor: 'accent',
        color: 'accent-contrast',
        '&:hover:not(:disabled)': { bg: 'accent-hover' },
      },
      foco: {
        bg: 'foco',
        borderColor: 'foco-edge',
        color: 'foco-contrast',
        '&:hover:not(:disabled)': { bg: 'foco-hover' },
      },
      text: { color: 'accent-text', '&:hover:not(:disabled)': { bg: 'hover' } },
      plain: { color: 'text-2', '&:hover:not(:disabled)': { bg: 'hover' } },
      danger: { bg: 'surface', color: 'danger', borderColor: 'currentColor', '&:hover:not(:disabled)': { bg: 'danger-subtle' } },
      'danger-solid': {
        bg: 'danger',
        borderColor: 'danger',
        color: 'danger-contrast',
        '&:hover:not(:disabled)': { filter: 'brightness(.93)' },
      },
      /** In banners: takes the banner's own colour. */
      inherit: {
        borderColor: 'currentColor',
        color: 'inherit',
        '&:hover:not(:disabled)': { bg: 'color-mix(in srgb, currentColor 10%, transparent)' },
      },
    },
    size: {
      sm: {
        minHeight: '32px',
        padding: '5px 11px',
        fontSize: '.8125rem',
        borderRadius: '7px',
        lgDown: { minHeight: '44px', paddingInline: '13px' },
      },
      md: { minHeight: '40px', padding: '8px 15px', fontSize: '.875rem', lgDown: { minHeight: '44px' } },
      lg: { minHeight: '48px', padding: '11px 20px', fontSize: '.9375rem' },
    },
    block: { true: { width: '100%' } },
  },
  defaultVariants: { look: 'outline', size: 'md' },
})

export const iconButtonRecipe = defineRecipe({
  className: 'icon-button',
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '40px',
    height: '40px',
    borderRadius: '10px',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover:not(:disabled)': { bg: 'hover' },
    '&:disabled': { color: 'disabled', cursor: 'not-allowed' },
  },
  variants: {
    size: {
      sm: { width: '32px', height: '32px', borderRadius: 'control', lgDown: { width: '44px', height: '44px' } },
      md: { lgDown: { width: '44px', height: '44px' } },
    },
    /** In menu, top bar and footer the hover is the frame's. */
    frame: { true: { '&:hover:not(:disabled)': { bg: 'nav-hover' }, '&:focus-visible': { outlineColor: 'nav-focus' } } },
    outlined: { true: { border: '1px solid var(--border-strong)', bg: 'surface' } },
  },
  defaultVariants: { size: 'md' },
})
