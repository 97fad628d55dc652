import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { foldWord } from '#contract/rules/monitor.ts'
import { Button } from '#src/components/Button.tsx'
import { Chips, RemovableChip } from '#src/components/Chip.tsx'
import { Field } from '#src/components/Field.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
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
/** Room for as many words as a rule has, pasted at once. */
const pasted = most * limits.monitor.word.max

/** Up to five words or phrases: Enter, a comma or leaving the field takes what is written. */
export function WordsField({ name, label, help, error, words, onChange }: Props) {
  const { t } = useTranslation('monitor')
  const [text, setText] = useState('')
  const full = words.length >= most
  const add = (typed: string) => {
    const next = [...words]
    for (const part of typed.split(/[,;\n]/)) {
      const word = part.trim().slice(0, limits.monitor.word.max)
      if (word && next.length < most && !next.some(one => foldWord(one) === foldWord(word))) next.push(word)
    }
    setText('')
    if (next.length !== words.length) onChange(next)
  }
  return (
    <div>
      <Field
        label={label}
        help={help}
        error={error}
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
          maxLength={pasted}
          value={text}
          disabled={full}
          onChange={typed => (/[,;\n]/.test(typed) ? add(typed) : setText(typed))}
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
