import { useSelector } from '@xstate/react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KnownInterest } from '#contract/endpoints/weaver.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Chip, Chips, RemovableChip } from '#src/components/Chip.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Field } from '#src/components/Field.tsx'
import { Skeleton } from '#src/components/Skeleton.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { useErrorPhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useInterestWords } from '../casting-calls/use-interest-words.ts'
import { useVerb } from '../form/use-verb.ts'
import { suggestInterests } from './suggest-interests.ts'
import type { InterestVerbs } from './verbs.ts'

const { max } = limits.profile.interests

interface Props {
  interests: ResourceActor<readonly KnownInterest[]>
  decision: DecisionActor<InterestVerbs>
}

/** A creator's interests: the declared ones, those inferred from their work, and the rest of the tree, searched by its words. */
export function InterestsPart({ interests, decision }: Props) {
  const { t } = useTranslation('profile')
  const wordOf = useInterestWords()
  const phraseOf = useErrorPhrase()
  const known = useSelector(interests, snapshot => snapshot.context.value)
  const failed = useSelector(interests, snapshot => snapshot.matches('failed'))
  const failure = useSelector(interests, snapshot => snapshot.context.failure)
  const add = useVerb(decision, 'interest.add')
  const remove = useVerb(decision, 'interest.remove')
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  if (failed) return <FailedState failure={failure} padding="16px" onRetry={() => interests.send({ type: 'resource.retry' })} />
  if (!known) return <Skeleton height="220px" />
  const own = known.filter(one => one.source === 'declared').map(one => one.interest)
  const inferred = known.filter(one => one.source === 'inferred').map(one => one.interest)
  const full = own.length >= max
  const found = suggestInterests({ text, own, inferred, wordOf })
  const busy = add.busy || remove.busy
  const choose = (slug: string) => {
    if (busy || full) return
    add.make(undefined, slug)
    setText('')
    field.current?.focus()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && found[0]) choose(found[0])
  }
  const wrong = add.failure ?? remove.failure
  return (
    <chakra.div display="grid" gap="22px" data-state={busy ? 'saving' : 'ready'}>
      <Field
        group
        label={t('interest.own')}
        help={own.length === 0 ? t('interest.none') : undefined}
        error={wrong ? phraseOf(wrong.code) : undefined}
        counter={
          <chakra.span textStyle="small" color="muted" role="status">
            {t('interest.count', { count: own.length, max })}
          </chakra.span>
        }
      >
        <Chips wrap>
          {own.map(slug => (
            <RemovableChip
              key={slug}
              onRemove={() => {
                if (busy) return
                remove.make(undefined, slug)
                field.current?.focus()
              }}
            >
              {wordOf(slug)}
            </RemovableChip>
          ))}
        </Chips>
      </Field>
      <chakra.form noValidate onSubmit={send} display="flex" gap="10px" alignItems="flex-start" maxWidth="480px">
        <Field label={t('interest.search')} help={t(full ? 'interest.full' : 'interest.how', { max })} flex="1" optional>
          <TextInput
            ref={field}
            name="interest"
            type="search"
            autoComplete="off"
            maxLength={fieldLimits.person.interest}
            value={text}
            onChange={setText}
          />
        </Field>
        <Button type="submit" marginTop="26px" busy={add.busy} disabled={full || !text.trim() || found.length === 0}>
          {t('interest.add')}
        </Button>
      </chakra.form>
      <chakra.section aria-label={t('interest.suggested')} aria-live="polite">
        {found.length === 0 ? (
          <chakra.p color="muted">{t('interest.nothing', { text: text.trim() })}</chakra.p>
        ) : (
          <Chips wrap>
            {found.map(slug => (
              <Chip key={slug} pressed={false} disabled={full} onChange={() => choose(slug)}>
                {wordOf(slug)}
                {inferred.includes(slug) && (
                  <chakra.span color="muted" fontWeight={420}>
                    {' '}
                    · {t('interest.fromWork')}
                  </chakra.span>
                )}
              </Chip>
            ))}
          </Chips>
        )}
      </chakra.section>
    </chakra.div>
  )
}
