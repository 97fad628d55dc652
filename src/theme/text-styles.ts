type Style = [size: string, lineHeight: number, weight: number, stretch: string, spacing?: string]

const style = ([fontSize, lineHeight, fontWeight, fontStretch, letterSpacing]: Style, more: Record<string, string> = {}) => ({
  value: {
    fontSize,
    lineHeight: String(lineHeight),
    fontWeight: String(fontWeight),
    fontStretch,
    ...(letterSpacing ? { letterSpacing } : {}),
    ...more,
  },
})
const tabular = { fontVariantNumeric: 'tabular-nums lining-nums' }

/** One voice in three widths: wide announces, normal explains, narrow files. */
export const textStyles = {
  marquee: style(['3.5rem', 1.02, 680, '118%', '-0.025em'], { textWrap: 'balance' }),
  display: style(['2.5rem', 1.06, 660, '118%', '-0.022em'], { textWrap: 'balance' }),
  'title-1': style(['1.75rem', 1.15, 640, '116%', '-0.016em'], { textWrap: 'balance' }),
  'title-2': style(['1.375rem', 1.2, 630, '114%', '-0.01em']),
  'title-3': style(['1.0625rem', 1.3, 630, '110%', '-0.004em']),
  'title-4': style(['0.875rem', 1.4, 620, '100%']),
  'body-l': style(['1rem', 1.55, 400, '100%']),
  prose: style(['0.9375rem', 1.6, 400, '100%']),
  body: style(['0.875rem', 1.5, 400, '100%']),
  'body-strong': style(['0.875rem', 1.43, 600, '100%']),
  label: style(['0.8125rem', 1.38, 580, '100%']),
  small: style(['0.8125rem', 1.4, 400, '100%']),
  meta: style(['0.8125rem', 1.38, 400, '90%'], { wordSpacing: '.04em' }),
  caption: style(['0.75rem', 1.4, 400, '94%']),
  eyebrow: style(['0.75rem', 1.3, 560, '90%', '0.01em']),
  'figure-xl': style(['2.25rem', 1.05, 620, '112%', '-0.02em'], tabular),
  'figure-l': style(['1.5rem', 1.1, 620, '110%', '-0.012em'], tabular),
  figure: style(['1.125rem', 1.2, 630, '108%', '-0.006em'], tabular),
  /** The billing line: castings only. */
  bill: style(['1.1875rem', 1.22, 560, '64%', '0.022em'], {
    textTransform: 'uppercase',
    wordSpacing: '.06em',
    textWrap: 'balance',
  }),
  code: style(['0.8125rem', 1.5, 430, '100%'], { fontFamily: 'var(--mono)' }),
}

export const breakpoints = { sm: '576px', md: '768px', lg: '992px', xl: '1200px' }
