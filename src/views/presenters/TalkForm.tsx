import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteTalk } from '#contract/ai-prices.ts'
import { type Talk, type TalkOrder, talkOrder, talkRatios } from '#contract/entities/presenter.ts'
import { fieldLimits } from '#contract/field-limits.ts'
import { languages } from '#contract/languages.ts'
import { pathOf } from '#contract/paths.ts'
import { presenterLibrary } from '#contract/presenter-library.ts'
import { longestTalk, talkSeconds } from '#contract/talk-length.ts'
import { lostLetters } from '#contract/writable.ts'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Select } from '#src/components/Select.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { TalkActor } from '#src/machines/talk/talk.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { SourceNote } from '../studio/SourceNote.tsx'
import { type FieldStore, keptOrder, useStoredFields } from '../studio/stored-fields.ts'
import type { StudioFacts } from '../studio/studio-facts.ts'
import { todaysPrice } from '../studio/todays-price.ts'
import { PresenterChoice } from './PresenterChoice.tsx'
import { TalkPrice } from './TalkPrice.tsx'
import type { VideoFacts } from './video-facts.ts'

const most = fieldLimits.presenter.script.max
const alma = presenterLibrary[0]?.id ?? ''

function useTalkFields(store: FieldStore, wanted: string | null, source: Talk | null) {
  const language = useLanguage()
  return useStoredFields<TalkOrder>(store, kept => {
    const blank: TalkOrder = {
      presenter_id: alma,
      voice_id: null,
      script: '',
      language,
      ratio: '16:9',
      captions: true,
      label: true,
    }
    const own = keptOrder(talkOrder, blank, 'script', kept)
    if (!source) return { ...own, presenter_id: wanted ?? own.presenter_id }
    const { presenter, voice, script, ratio, captions } = source
    return { ...own, presenter_id: presenter.id, voice_id: voice?.id ?? null, script, language: source.language, ratio, captions }
  })
}

interface Props {
  talk: TalkActor
  facts: VideoFacts
  store: FieldStore
  /** Null until it was read: nobody is refused before. */
  credits: StudioFacts['credits'] | null
  prices: StudioFacts['prices']
  /** Chosen where one came from. */
  presenter: string | null
  /** The video that the next one is to be another version of. */
  source: Talk | null
}

/** Form of a video: the presenter, the script, the look, and the price. */
export function TalkForm({ talk, facts, store, credits, prices, presenter, source }: Props) {
  const { t } = useTranslation('presenters')
  const [fields, change] = useTalkFields(store, presenter, source)
  const [tried, setTried] = useState(false)
  const script = useRef<HTMLDivElement>(null)
  const who = facts.presenters.some(({ id }) => id === fields.presenter_id) ? fields.presenter_id : alma
  const voices = facts.voices.filter(({ language }) => language.split('-')[0] === fields.language)
  const voice = voices.some(({ id }) => id === fields.voice_id) ? fields.voice_id : (voices[0]?.id ?? null)
  const length = fields.script.trim().length
  const seconds = talkSeconds(fields.script)
  const quote = todaysPrice(quoteTalk(fields.script), prices)
  const lost = facts.built_in && fields.captions ? lostLetters(fields.script) : []
  const wrong =
    length < 3
      ? t('video.empty')
      : length > most
        ? t('video.letters', { max: most })
        : seconds > longestTalk
          ? t('video.tooLong')
          : undefined
  const toScript = () => script.current?.querySelector('textarea')?.focus()
  return (
    <chakra.form
      display="grid"
      gap="4"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
        if (wrong) return toScript()
        const asked = { max_credits: quote.credits, ...(source && { version_of: source.id }) }
        const body = { ...fields, ...asked, presenter_id: who, voice_id: voice, script: fields.script.trim() }
        talk.send({ type: 'talk.make', body })
      }}
    >
      {source && <SourceNote>{t('video.versionOf', { title: source.title })}</SourceNote>}
      <Field
        group
        label={t('video.presenter')}
        aside={<TextLink to={pathOf('brandme_AI', { section: 'presenters' })}>{t('video.yours')}</TextLink>}
      >
        <PresenterChoice
          label={t('video.presenter')}
          presenters={facts.presenters}
          value={who}
          onChange={presenter_id => change({ presenter_id })}
        />
      </Field>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2">
        <Field label={t('video.voice')}>
          <Select
            value={voice ?? 'none'}
            onChange={value => change({ voice_id: value === 'none' ? null : value })}
            options={
              voices.length > 0
                ? voices.map(({ id, name }) => ({ value: id, label: name }))
                : [{ value: 'none', label: t('video.noVoice') }]
            }
          />
        </Field>
        <Field label={t('video.language')}>
          <Select
            value={fields.language}
            onChange={language => change({ language })}
            options={languages.map(value => ({ value, label: t(`video.languages.${value}`) }))}
          />
        </Field>
      </chakra.div>
      {voices.length === 0 && (
        <Notice tone="info" role="note">
          {t(facts.built_in ? 'video.silent' : 'video.silentProvider')}
        </Notice>
      )}
      <div ref={script}>
        <Field
          label={t('video.script')}
          error={tried ? wrong : undefined}
          help={length > 0 ? t('video.seconds', { count: seconds }) : t('video.pace')}
          counter={<Counter used={length} max={most} />}
        >
          <TextArea
            rows={6}
            value={fields.script}
            onChange={value => change({ script: value })}
            placeholder={t('video.example')}
            lang={fields.language}
          />
        </Field>
      </div>
      <Field group label={t('video.shape')}>
        <Segmented
          block
          label={t('video.shape')}
          value={fields.ratio}
          onChange={ratio => change({ ratio })}
          options={talkRatios.map(value => ({ value, label: value }))}
        />
      </Field>
      <chakra.div display="grid" gap="2">
        <Checkbox checked={fields.captions} onChange={captions => change({ captions })}>
          {t('video.captions')}
        </Checkbox>
        <Checkbox checked={fields.label} onChange={label => change({ label })}>
          {t('video.label')}
        </Checkbox>
      </chakra.div>
      {lost.length > 0 && <Notice tone="warn">{t('video.lost', { letters: lost.slice(0, 12).join(' ') })}</Notice>}
      <TalkPrice talk={talk} quote={quote} credits={credits} onShorten={toScript} />
      {facts.built_in && (
        <Notice tone="info" role="note">
          {t('video.builtIn')}
        </Notice>
      )}
    </chakra.form>
  )
}
