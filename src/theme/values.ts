/** The colours of tokens.css by the same names: `color="text-2"` is `var(--text-2)`. */
const colorNames = [
  ...['bg', 'surface', 'sunken', 'raised', 'hover', 'selected', 'border', 'border-strong', 'border-control'],
  ...['text', 'text-2', 'muted', 'disabled'],
  ...['nav-bg', 'nav-text', 'nav-muted', 'nav-hover', 'nav-active-bg', 'nav-active-text', 'nav-dot', 'nav-focus'],
  ...['accent', 'accent-hover', 'accent-contrast', 'accent-text', 'accent-subtle', 'accent-on-subtle', 'accent-line'],
  ...['foco', 'foco-hover', 'foco-contrast', 'foco-subtle', 'foco-on-subtle', 'foco-edge'],
  ...['success', 'success-subtle', 'success-on-subtle', 'warn', 'warn-subtle', 'warn-on-subtle'],
  ...['danger', 'danger-subtle', 'danger-on-subtle', 'danger-contrast', 'info', 'info-subtle', 'info-on-subtle'],
  ...['focus', 'focus-gap', 'scrim', 'bubble', 'bubble-own', 'tooltip-bg', 'tooltip-text', 'skeleton', 'track'],
  ...['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6', 'chart-7', 'chart-8'],
]

type Values = Record<string, string>

const variables = (names: string[], prefix = ''): Values =>
  Object.fromEntries(names.map(name => [name, `var(--${prefix}${name})`]))
const inGroup = (group: string, names: string[]): Values =>
  Object.fromEntries(names.map(name => [`${group}.${name}`, `var(--${group}-${name})`]))

/** 4 px steps: `4` is 16 px. */
const spacing: Values = Object.fromEntries(
  [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32].map(step => [
    String(step),
    step === 0 ? '0px' : `${step / 4}rem`,
  ]),
)

export const networkColours = [
  ...['tiktok', 'instagram', 'youtube', 'facebook', 'linkedin', 'twitch'],
  ...['twitter', 'spotify', 'pinterest', 'blog', 'snapchat'],
]

/** Values of the style props, by the names that Chakra gives to their kinds. */
const values: Record<string, Values> = {
  colors: {
    ...variables(colorNames),
    ...{ transparent: 'transparent', current: 'currentColor', white: '#fff' },
    ...inGroup('ink', [
      ...['hueso', 'tinta', 'coral', 'tungsteno', 'rosa', 'cobalto'],
      ...['cielo', 'menta', 'hoja', 'ciruela', 'ladrillo', 'petroleo'],
    ]),
    ...inGroup('net', networkColours),
  },
  spacing,
  sizes: { ...spacing, full: '100%', auto: 'auto', measure: '68ch', boxed: '1320px' },
  radii: variables(['print', 'tape', 'control', 'cell', 'panel', 'sheet', 'full'], 'r-'),
  shadows: variables(['raised', 'pop', 'drawer', 'sheet'], 'sh-'),
  zIndex: variables(
    ['base', 'sticky', 'menu', 'topbar', 'dropdown', 'scrim', 'drawer', 'modal', 'toast', 'tooltip', 'skip'],
    'z-',
  ),
  durations: variables(['instant', 'quick', 'base', 'slow', 'route', 'spot'], 'd-'),
  easings: variables(['standard', 'enter', 'exit', 'linear'], 'e-'),
  fonts: { body: 'var(--sans)', mono: 'var(--mono)' },
  borders: {
    line: '1px solid var(--border)',
    strong: '1px solid var(--border-strong)',
    control: '1px solid var(--border-control)',
  },
}

type Token = { value: string }

const asTokens = (kind: Values): Record<string, unknown> => {
  const made: Record<string, Record<string, Token> | Token> = {}
  for (const [name, value] of Object.entries(kind)) {
    const [group = '', part] = /^(ink|net)\./.test(name) ? name.split('.') : [name]
    if (part === undefined) made[group] = { value }
    else made[group] = { ...(made[group] as Record<string, Token> | undefined), [part]: { value } }
  }
  return made
}

export const tokens = Object.fromEntries(Object.entries(values).map(([kind, named]) => [kind, asTokens(named)]))
