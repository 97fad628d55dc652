import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteTalk } from '#contract/ai-prices.ts'
import { talkOrder, talkRatios } from '#contract/entities/presenter.ts'
import { pathOf } from '#contract/paths.ts'
import { presenterLibrary } from '#contract/presenter-library.ts'
import { longestTalk, talkSeconds } from '#contract/talk-length.ts'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Segmented } from '#src/components/Segmented.tsx'
import { Select } from '#src/components/Select.tsx'
import { Counter, TextArea } from '#src/components/TextArea.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { TalkActor } from '#src/machines/talk/talk.machine.ts'
import type { FieldStore } from '../studio/StudioView.tsx'
import { PresenterChoice } from './PresenterChoice.tsx'
import { TalkPrice } from './TalkPrice.tsx'
import type { VideoFacts } from './video-facts.ts'

const most = 5_000
const alma = presenterLibrary[0]?.id ?? ''

function useTalkFields(store: FieldStore, wanted: string | null) {
  const language = useLanguage()
  const [fields, setFields] = useState(() => {
    const blank = {
      presenter_id: alma,
      voice_id: null as string | null,
      script: '',
      language,
      ratio: '16:9' as const,
      captions: true,
      label: true,
    }
    const kept = talkOrder.safeParse({ ...blank, ...store.recall(), script: 'kept' })
    const script = store.recall()?.script
    const known = kept.success ? kept.data : blank
    return { ...known, presenter_id: wanted ?? known.presenter_id, script: typeof script === 'string' ? script : '' }
  })
  const change = (next: Partial<typeof fields>) => {
    const all = { ...fields, ...next }
    setFields(all)
    store.keep(all)
  }
  return { fields, change }
}

interface Props {
  talk: TalkActor
  facts: VideoFacts
  store: FieldStore
  available: number
  /** Chosen where one came from. */
  presenter: string | null
}

/** Who says what, how it looks, and what it costs. */
export function TalkForm({ talk, facts, store, available, presenter }: Props) {
  const { t } = useTranslation('presenters')
  const { fields, change } = useTalkFields(store, presenter)
  const [tried, setTried] = useState(false)
  const script = useRef<HTMLDivElement>(null)
  const who = facts.presenters.some(({ id }) => id === fields.presenter_id) ? fields.presenter_id : alma
  const voices = facts.voices.filter(({ language }) => language.split('-')[0] === fields.language)
  const voice = voices.some(({ id }) => id === fields.voice_id) ? fields.voice_id : (voices[0]?.id ?? null)
  const length = fields.script.trim().length
  const seconds = talkSeconds(fields.script)
  const quote = quoteTalk(fields.script)
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
        const body = { ...fields, presenter_id: who, voice_id: voice, script: fields.script.trim(), max_credits: quote.credits }
        talk.send({ type: 'talk.make', body })
      }}
    >
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
            options={(['en', 'es'] as const).map(value => ({ value, label: t(`video.languages.${value}`) }))}
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
      <TalkPrice talk={talk} quote={quote} available={available} onShorten={toScript} />
      {facts.built_in && (
        <Notice tone="info" role="note">
          {t('video.builtIn')}
        </Notice>
      )}
    </chakra.form>
  )
}
