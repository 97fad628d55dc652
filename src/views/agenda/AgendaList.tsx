import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AgendaItem } from '#contract/entities/agenda.ts'
import { Mark } from '#src/components/Mark.tsx'
import { Time } from '#src/components/Time.tsx'
import { isTurn, useAgendaWords } from './use-agenda-words.ts'

const Day = chakra('section', {
  base: {
    '& + &': { marginTop: '18px' },
    '& > h3': { textStyle: 'label', paddingBottom: '6px', borderBottom: '1px solid var(--border)' },
    '& > h3::first-letter': { textTransform: 'uppercase' },
    '&[data-past] > h3': { color: 'muted' },
    '& > ul': { listStyle: 'none' },
  },
})
const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: '56px minmax(0,1fr)', md: '72px minmax(0,1fr) auto' },
    gap: '2px 12px',
    alignItems: 'center',
    minHeight: '52px',
    paddingBlock: '8px',
    borderBottom: '1px solid var(--border)',
    _hover: { background: 'hover' },
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
    '& a:focus-visible': { outline: 'none' },
    '&:has(a:focus-visible)': { outline: '2.5px solid var(--focus)', outlineOffset: '-3px' },
    '& > [data-mark]': { mdDown: { gridColumn: '2' } },
  },
})

/** Days with something due, as lines. */
export function AgendaList({ days, today }: { days: ReadonlyMap<string, readonly AgendaItem[]>; today: string }) {
  const { t } = useTranslation('agenda')
  const words = useAgendaWords()
  return (
    <div>
      {[...days].map(([day, due]) => (
        <Day key={day} aria-labelledby={`due-${day}`} data-past={day < today || undefined}>
          <h3 id={`due-${day}`}>{words.day(day)}</h3>
          <ul>
            {due.map(item => (
              <Row key={`${item.kind} ${item.uuid}`}>
                <chakra.span textStyle="meta" color="muted">
                  {item.kind === 'call' ? t('wholeDay') : <Time at={item.at} as="time" />}
                </chakra.span>
                <chakra.span minWidth="0">
                  <Link to={words.to(item)}>
                    <chakra.b display="block" overflowWrap="anywhere">
                      {words.what(item)}
                    </chakra.b>
                  </Link>
                  <chakra.span display="block" textStyle="meta" color="muted" overflowWrap="anywhere">
                    {words.about(item)}
                  </chakra.span>
                </chakra.span>
                {isTurn(item) && (
                  <span data-mark>
                    <Mark kind="turn">{t('yourTurn')}</Mark>
                  </span>
                )}
              </Row>
            ))}
          </ul>
        </Day>
      ))}
    </div>
  )
}
