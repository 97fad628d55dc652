import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { foldWord } from '#contract/rules/monitor.ts'
import { Button } from '#src/components/Button.tsx'
import { Chips, RemovableChip } from '#src/components/Chip.tsx'
import { Field } from '#src/components/Field.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useIssuePhrase } from '#src/i18n/phrases.ts'
import { chakra } from '#src/theme/made/jsx/index.js'

interface Props {
  name: string
  label: string
  help: ReactNode
  error?: ReactNode
  words: readonly string[]
  onChange(words: string[]): void
}

const most = limits.monitor.words
const longest = limits.monitor.word.max

/** Up to five words or phrases: Enter, a comma or leaving the field takes what is written. */
export function WordsField({ name, label, help, error, words, onChange }: Props) {
  const { t } = useTranslation('monitor')
  const issueOf = useIssuePhrase()
  const [text, setText] = useState('')
  /** The words that stay in the field are too many, or one of them is too long. */
  const [issue, setIssue] = useState<string | null>(null)
  const full = words.length >= most
  const add = (typed: string) => {
    const next = [...words]
    const left: string[] = []
    for (const word of typed.split(/[,;\n·]/).map(part => part.trim())) {
      if (!word || next.some(one => foldWord(one) === foldWord(word))) continue
      if (next.length < most && word.length <= longest) next.push(word)
      else left.push(word)
    }
    setText(left.join(' · '))
    setIssue(left.length === 0 ? null : next.length < most ? `max_length ${longest}` : `max_items ${most}`)
    if (next.length !== words.length) onChange(next)
  }
  return (
    <div>
      <Field
        label={label}
        help={help}
        error={issue ? issueOf(issue) : error}
        optional
        counter={
          <chakra.span textStyle="small" color="muted" marginTop="6px" flex="none">
            {t('wordCount', { used: words.length, limit: most })}
          </chakra.span>
        }
      >
        <TextInput
          name={name}
          autoComplete="off"
          autoCapitalize="none"
          value={text}
          disabled={full && !text}
          onChange={typed => {
            if (/[,;\n]/.test(typed)) return add(typed)
            setText(typed)
            if (!typed) setIssue(null)
          }}
          onKeyDown={event => {
            if (event.key !== 'Enter' || !text.trim()) return
            event.preventDefault()
            add(text)
          }}
          onBlur={() => text.trim() && add(text)}
          after={
            text.trim() && (
              <Button size="sm" look="text" onClick={() => add(text)}>
                {t('addWord')}
              </Button>
            )
          }
        />
      </Field>
      {words.length > 0 && (
        <chakra.div marginTop="8px">
          <Chips wrap role="group" aria-label={label}>
            {words.map(word => (
              <RemovableChip key={word} onRemove={() => onChange(words.filter(one => one !== word))}>
                {word}
              </RemovableChip>
            ))}
          </Chips>
        </chakra.div>
      )}
    </div>
  )
}
