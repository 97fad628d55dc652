import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hashtag } from '#contract/endpoints/weaver.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { LinkButton } from '#src/components/TextLink.tsx'
import { languageName } from '#src/i18n/language-name.ts'
import { useErrorPhrase, useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import { useEmitted } from '../use-emitted.ts'

export type HashtagVerbs = { 'hashtag.ask': { body: { tag: string }; output: Hashtag } }

const whole = /^[\p{L}\p{N}_]{2,50}$/u

/** Facts about a hashtag before one uses it; related ones are one press away. */
export function HashtagLookup({ lookup }: { lookup: DecisionActor<HashtagVerbs> }) {
  const { t } = useTranslation('weaver')
  const words = useCallWords()
  const language = useLanguage()
  const phraseOf = useErrorPhrase()
  const issueOf = useIssuePhrase()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Hashtag | null>(null)
  const ask = useVerb(lookup, 'hashtag.ask')
  const { tried, submitting } = useTries(ask.busy)
  useEmitted(lookup, 'decision.made', ({ output }) => setFound(output))
  const look = (tag: string) => {
    setText(tag)
    ask.make({ tag })
  }
  const tag = text.trim().replace(/^#/, '')
  const send = submitting(!whole.test(tag), () => look(tag))
  const wrong =
    tried && !whole.test(tag) ? issueOf(tag ? 'format' : 'required') : ask.failure ? phraseOf(ask.failure.code) : undefined
  return (
    <chakra.section display="grid" gap="12px">
      <div>
        <chakra.h2 textStyle="title-3">{t('hashtag.title')}</chakra.h2>
        <chakra.p color="muted" maxWidth="60ch">
          {t('hashtag.lead', { days: limits.monitor.back / 86_400_000 })}
        </chakra.p>
      </div>
      <chakra.form noValidate onSubmit={send} display="flex" gap="10px" alignItems="flex-start" maxWidth="404px">
        <Field label={t('hashtag.label')} error={wrong} flex="1">
          <TextInput
            name="hashtag"
            autoCapitalize="none"
            autoComplete="off"
            maxLength={fieldLimits.channel.hashtag}
            value={text}
            onChange={setText}
          />
        </Field>
        <Button type="submit" marginTop="26px" busy={ask.busy}>
          {t('hashtag.ask')}
        </Button>
      </chakra.form>
      <chakra.div role="status" display="grid" gap="6px">
        {found && !ask.busy && !wrong && (
          <>
            <p>
              <b>#{found.tag}</b> {t(`hashtag.volume.${found.volume_band}`)}
              {found.trend_7d !== 0 && ` ${t(found.trend_7d > 0 ? 'hashtag.rising' : 'hashtag.falling')}`}
            </p>
            {found.sources.length > 0 && (
              <chakra.p textStyle="small" color="text-2">
                {found.sources.length === 1 && found.sources[0]?.source === 'elenco'
                  ? t('hashtag.onlyHere')
                  : t('hashtag.from', {
                      sources: words.list(
                        found.sources.map(({ source, uses }) => `${t(`hashtag.source.${source}`)} (${words.amount(uses)})`),
                      ),
                    })}
                {found.languages.length > 0 &&
                  ` ${t('hashtag.languages', { languages: words.list(found.languages.map(code => languageName(code, language))) })}`}
              </chakra.p>
            )}
            {found.related.length > 0 && (
              <chakra.p display="flex" flexWrap="wrap" gap="4px 12px">
                <chakra.span color="muted">{t('hashtag.beside')}</chakra.span>
                {found.related.map(other => (
                  <LinkButton key={other} onClick={() => look(other)}>
                    #{other}
                  </LinkButton>
                ))}
              </chakra.p>
            )}
          </>
        )}
      </chakra.div>
    </chakra.section>
  )
}
