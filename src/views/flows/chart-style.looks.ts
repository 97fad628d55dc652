import { defineLooks } from '#src/theme/define-looks.ts'

const thick = { strokeWidth: '2.4px' }

export const looks = defineLooks('chartStyle', {
  chartFrame: {
    base: {
      flex: 1,
      minHeight: 0,
      minWidth: 0,
      overflow: 'hidden',
      bg: 'sunken',
      backgroundImage: 'radial-gradient(var(--border-strong) 1px, transparent 1px)',
      backgroundSize: '20px 20px',
      touchAction: 'none',
      cursor: 'grab',
      '&[data-dragging]': { cursor: 'grabbing' },
      '&:focus-visible': { outlineOffset: '-3px' },
      '& text': { userSelect: 'none', fill: 'var(--text)', fontFamily: 'var(--mono)', fontSize: '12px' },
      '& .st > rect': { fill: 'var(--surface)', stroke: 'var(--border-control)', strokeWidth: '1.4px' },
      '& .st[data-holds] > rect': { fill: 'var(--surface)' },
      '& .st[data-odd] > rect': { fill: 'var(--sunken)' },
      '& .st[data-kind=parallel] > rect': { strokeDasharray: '5 4' },
      '& .st > .rule': { stroke: 'var(--border)', fill: 'none' },
      '& .st > .title': { fontFamily: 'var(--sans)', fontSize: '14px', fontWeight: 640 },
      '& .row': { fill: 'var(--muted)' },
      '& .st[role=button], & .def': { cursor: 'pointer', outline: 'none' },
      '& .st:hover > rect:first-of-type': { stroke: 'var(--text)' },
      '& .st:focus-visible > rect:first-of-type': { stroke: 'var(--focus)', strokeWidth: '3px' },
      '& .line': { fill: 'none', stroke: 'var(--muted)', strokeWidth: '1.4px' },
      '& .head': { fill: 'var(--muted)' },
      '& .reach': { fill: 'none', stroke: 'transparent', strokeWidth: '14px', cursor: 'pointer' },
      '& .label': { fill: 'var(--surface)' },
      '& .label[data-odd]': { fill: 'var(--sunken)' },
      '& .def.guard text, & .guard': { fill: 'var(--muted)' },
      '& .def:hover text': { textDecoration: 'underline' },
      '& .def:focus-visible text': { fill: 'var(--focus)', textDecoration: 'underline', fontWeight: 700 },
      '& .dot': { fill: 'var(--text)' },

      // Covered by tests, or not: colour, and dashes for who does not see it.
      '& [data-cover=covered] > rect': { stroke: 'var(--success)' },
      '& [data-cover=covered] > .line': { stroke: 'var(--success)' },
      '& [data-cover=covered] > .head': { fill: 'var(--success)' },
      '& [data-cover=missing] > rect': { stroke: 'var(--danger)', strokeDasharray: '6 4', ...thick },
      '& [data-cover=missing] > .line': { stroke: 'var(--danger)', strokeDasharray: '6 4', ...thick },
      '& [data-cover=missing] > .head': { fill: 'var(--danger)' },
      '& [data-cover=missing] > text': { fill: 'var(--danger)', fontWeight: 700 },
      '& [data-cover=exempt] > .line, & [data-cover=exempt] > rect': { strokeDasharray: '2 4' },

      // A path over the chart.
      '& [data-path] > .line': { stroke: 'var(--accent-line)', ...thick },
      '& [data-path] > .head': { fill: 'var(--accent-line)' },
      '& [data-path] > rect:first-of-type': { stroke: 'var(--accent-line)', ...thick },
      '& .def[data-path] text, & text[data-path]': { fill: 'var(--accent-text)', fontWeight: 700 },
      '& [data-failed] > .line': { stroke: 'var(--danger)', strokeWidth: '3px' },
      '& [data-failed] > .head': { fill: 'var(--danger)' },
      '& [data-failed] > rect:first-of-type': { stroke: 'var(--danger)', strokeWidth: '3px' },

      // The states that are active now, and the transitions that were just taken.
      '& .st[data-active] > rect:first-of-type': { stroke: 'var(--foco-edge)', strokeWidth: '2px' },
      '& .st[data-active]:not([data-holds]) > rect:first-of-type': { fill: 'var(--foco)' },
      '& .st[data-active]:not([data-holds]) > text': { fill: 'var(--foco-contrast)' },
      '& [data-taken] > .line': { stroke: 'var(--foco-edge)', ...thick },
      '& [data-taken] > .head': { fill: 'var(--foco-edge)' },
      '& .def[data-taken] text, & text[data-taken]': { fontWeight: 700, fill: 'var(--text)' },

      '& .st[data-chosen] > rect:first-of-type': { stroke: 'var(--accent)', strokeWidth: '3px' },
      '& [data-chosen] > .line': { stroke: 'var(--accent)', strokeWidth: '2.6px' },
      '& [data-chosen] > .head': { fill: 'var(--accent)' },
      '& .def[data-chosen] text, & text[data-chosen]': { fill: 'var(--accent-text)', fontWeight: 700 },
      // On the light there is one ink.
      '& .def[data-lit] text': { fill: 'var(--foco-contrast)' },
    },
  },
})
