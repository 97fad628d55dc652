import { defineRecipe } from '../define-looks.ts'

/** State is a tape mark: a shape, a word and a colour, never colour alone. */
export const markRecipe = defineRecipe({
  className: 'mark',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    fontSize: '.8125rem',
    fontWeight: 580,
    fontStretch: '94%',
    lineHeight: 1.3,
    whiteSpace: 'nowrap',
    '& > svg': { flex: 'none' },
  },
  variants: {
    kind: {
      turn: { color: 'foco-on-subtle' },
      wait: { color: 'muted' },
      draft: { color: 'muted' },
      live: { color: 'info' },
      info: { color: 'info' },
      done: { color: 'success' },
      stop: { color: 'danger' },
      warn: { color: 'warn' },
    },
    solid: { true: { padding: '4px 9px 4px 8px', borderRadius: '6px', bg: 'sunken' } },
  },
  compoundVariants: [
    { kind: 'turn', solid: true, css: { bg: 'foco-subtle' } },
    { kind: ['live', 'info'], solid: true, css: { bg: 'info-subtle', color: 'info-on-subtle' } },
    { kind: 'done', solid: true, css: { bg: 'success-subtle', color: 'success-on-subtle' } },
    { kind: 'stop', solid: true, css: { bg: 'danger-subtle', color: 'danger-on-subtle' } },
    { kind: 'warn', solid: true, css: { bg: 'warn-subtle', color: 'warn-on-subtle' } },
  ],
})
