import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import { Icon } from '#src/components/Icon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { seatsRow } from '#src/theme/made/recipes/seats-row.js'
import { seatsSeat } from '#src/theme/made/recipes/seats-seat.js'
import { useCallWords } from './call-words.ts'

const Row = chakra('span', seatsRow)
const Seat = chakra('span', seatsSeat)

/** More circles than this would say less than the number beside them. */
const drawn = 6

/** The people who are cast already, and the free seats. */
export function Seats({ hired, wanted }: { hired: number; wanted: number }) {
  const { t } = useTranslation('casting-calls')
  const words = useCallWords()
  return (
    <Row>
      {wanted <= drawn &&
        Array.from({ length: wanted }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are numbered.
          <Seat key={index} aria-hidden data-taken={index < hired || undefined}>
            {index < hired && <Icon of={CheckIcon} size={16} weight="bold" />}
          </Seat>
        ))}
      <chakra.span textStyle="meta" color="muted" marginInlineStart={wanted <= drawn ? '4px' : 0}>
        {t('seats', { count: wanted, hired: words.amount(hired), wanted: words.amount(wanted) })}
      </chakra.span>
    </Row>
  )
}
