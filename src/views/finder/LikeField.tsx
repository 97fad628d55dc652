import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundProfile } from '#contract/entities/found-profile.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { readChannelKey, writeChannelKey } from '#contract/rules/channel-key.ts'
import { RemovableChip } from '#src/components/Chip.tsx'
import { Field } from '#src/components/Field.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import type { CollectionActor } from '#src/machines/collection/collection.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'

/** Typing pauses this long before names are asked for. */
const pause = 250

interface Props {
  /** As `network:handle`. */
  chosen: readonly string[]
  names: CollectionActor<FoundProfile>
  onChosen(chosen: readonly string[]): void
  onTyped(username: string): void
}

/** Channels that others are to be like, chosen among the names that what is typed begins. */
export function LikeField({ chosen, names, onChosen, onTyped }: Props) {
  const { t } = useTranslation('finder')
  const id = useId()
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const rows = useSelector(names, snapshot => snapshot.context.page?.items) ?? []
  useEffect(() => () => clearTimeout(timer.current), [])
  const full = chosen.length >= limits.finder.like
  return (
    <chakra.div display="grid" gap="6px" minWidth={0}>
      <Field label={t('field.like')} optional={false} help={t('likeHelp', { count: limits.finder.like })}>
        <TextInput
          list={id}
          name="like"
          autoComplete="off"
          maxLength={fieldLimits.channel.key}
          dir="ltr"
          disabled={full}
          value={text}
          onChange={typed => {
            clearTimeout(timer.current)
            // One of the names was chosen.
            const row = rows.find(one => writeChannelKey(one) === typed)
            setText(row ? '' : typed)
            if (row) onChosen([...new Set([...chosen, writeChannelKey(row)])])
            else timer.current = setTimeout(() => onTyped(typed.trim()), pause)
          }}
        />
      </Field>
      <datalist id={id}>
        {rows.map(row => (
          <option key={row.uuid} value={writeChannelKey(row)}>
            {row.name}
          </option>
        ))}
      </datalist>
      {chosen.length > 0 && (
        <chakra.div role="group" aria-label={t('chosenOf', { what: t('field.like') })} display="flex" flexWrap="wrap" gap="4px">
          {chosen.map(key => (
            <RemovableChip key={key} onRemove={() => onChosen(chosen.filter(one => one !== key))}>
              {`@${readChannelKey(key)?.handle ?? key}`}
            </RemovableChip>
          ))}
        </chakra.div>
      )}
    </chakra.div>
  )
}
