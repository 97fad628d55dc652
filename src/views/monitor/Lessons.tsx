import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useTranslation } from 'react-i18next'
import type { Lesson } from '#contract/rules/monitor-lessons.ts'
import { Chip, Chips } from '#src/components/Chip.tsx'
import { Field } from '#src/components/Field.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'

export interface Taught {
  hidden: number
  kept: number
  lessons: readonly Lesson[]
}

interface Props {
  taught: Taught
  /** Words of the form, folded. */
  used: ReadonlySet<string>
  full: boolean
  onTake(word: string): void
}

/** Words that would have spared what was hidden: one press leaves them out from now on, and how they were found is said. */
export function Lessons({ taught, used, full, onTake }: Props) {
  const { t } = useTranslation('monitor')
  const words = useCallWords()
  const left = taught.lessons.filter(({ word }) => !used.has(word))
  if (left.length === 0 || full) return null
  const note = t('lessons.note', { hidden: words.amount(taught.hidden), kept: words.amount(taught.kept) })
  return (
    <Field label={t('lessons.label')} help={note} group>
      <Chips wrap>
        {left.map(({ word, spares }) => (
          <Chip key={word} pressed={false} onChange={() => onTake(word)}>
            <Icon of={PlusIcon} size={14} /> {word}{' '}
            <chakra.span color="muted">{t('lessons.spares', { count: spares, n: words.amount(spares) })}</chakra.span>
          </Chip>
        ))}
      </Chips>
    </Field>
  )
}
