import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { calendarAddress, calendarName, type OutsideCalendar, type SpaceCalendar } from '#contract/entities/space-calendar.ts'
import { fieldIssues } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { spaceCalendarFeedCan } from '#contract/processes/space-calendar-feed.ts'
import { Button } from '#src/components/Button.tsx'
import { ConfirmButton } from '#src/components/ConfirmButton.tsx'
import { Field } from '#src/components/Field.tsx'
import { FileInput } from '#src/components/FileInput.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { Time } from '#src/components/Time.tsx'
import { useErrorPhrase, useIssuePhrase } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { outsideCalendarsRow } from '#src/theme/made/recipes/outside-calendars-row.js'
import { useTries } from '../form/use-tries.ts'
import { useVerb } from '../form/use-verb.ts'
import { useMay } from '../may.ts'
import { useSpaceWords } from '../realty/use-space-words.ts'
import { useDecided } from '../use-decided.ts'

/** The verbs of a space's outside calendars. `upload` takes the file itself; whoever calls reads it. */
export type OutsideVerbs = {
  add: { body: { name: string; url: string }; output: OutsideCalendar }
  upload: { body: { name: string; file: File; calendar?: string }; output: OutsideCalendar }
  read: { output: OutsideCalendar }
  remove: { output: { removed: true } }
}
export type OutsideDecision = DecisionActor<OutsideVerbs>

const marks: Record<OutsideCalendar['state'], MarkKind> = { waiting: 'wait', read: 'live', failing: 'warn', stopped: 'stop' }
const { count, fileBytes } = limits.space.calendars

const Row = chakra('li', outsideCalendarsRow)

interface Props {
  calendar: SpaceCalendar
  decision: OutsideDecision
}

/** Calendars kept elsewhere whose busy days are blocked here: how each was read last, and a form for one more. */
export function OutsideCalendars({ calendar, decision }: Props) {
  const { t } = useTranslation('hosting')
  const runs = useMay('run')
  const { calendars } = calendar
  if (!runs && calendars.length === 0) return null
  return (
    <section aria-label={t('outside.title')}>
      <h2>{t('outside.title')}</h2>
      <chakra.div display="grid" gap="18px">
        {calendars.length === 0 && <p>{t('outside.lead')}</p>}
        {calendars.length > 0 && (
          <ul aria-label={t('outside.title')}>
            {calendars.map(one => (
              <OneCalendar key={one.uuid} one={one} decision={decision} runs={runs} />
            ))}
          </ul>
        )}
        {runs && calendar.open && calendars.length < count && <AddCalendar calendar={calendar} decision={decision} />}
        {runs && calendars.length >= count && (
          <chakra.p textStyle="small" color="muted">
            {t('outside.full', { count })}
          </chakra.p>
        )}
      </chakra.div>
    </section>
  )
}

interface OneProps {
  one: OutsideCalendar
  decision: OutsideDecision
  runs: boolean
}

function OneCalendar({ one, decision, runs }: OneProps) {
  const { t } = useTranslation('hosting')
  const words = useSpaceWords()
  const { doing, failure } = useDecided(decision, { uuid: one.uuid })
  return (
    <Row data-state={one.state}>
      <chakra.span display="flex" flexWrap="wrap" gap="2px 10px" alignItems="center">
        <bdi>
          <b>{one.name}</b>
        </bdi>
        <Mark kind={marks[one.state]}>{t(one.host || one.state !== 'read' ? `outside.state.${one.state}` : 'outside.file')}</Mark>
      </chakra.span>
      {one.host && (
        <small dir="ltr">
          <bdi>{one.host}</bdi>
        </small>
      )}
      <small>
        {t('outside.days', { count: one.days })}
        {one.read_at && (
          <>
            {' · '}
            {t('outside.readAt')} <Time at={one.read_at} as="within" />
          </>
        )}
        {one.next_at && (
          <>
            {' · '}
            {t('outside.nextAt')} <Time at={one.next_at} as="day-time" />
          </>
        )}
      </small>
      {one.error && (
        <Notice tone={one.state === 'stopped' ? 'danger' : 'warn'}>
          {one.error === 'refused' && one.status
            ? t('outside.error.status', { status: one.status })
            : t(`outside.error.${one.error}`)}{' '}
          {one.days > 0 && `${t('outside.stays')} `}
          {t(one.state === 'stopped' ? 'outside.stopped' : 'outside.failing')}
        </Notice>
      )}
      {one.conflicts.length > 0 && (
        <Notice tone="warn">
          {t('outside.conflicts', { count: one.conflicts.length })}
          <chakra.ul marginTop="6px">
            {one.conflicts.map(({ booking, who, from, to }) => (
              <li key={`${booking} ${from}`}>
                <Link to={pathOf('booking', { uuid: booking })}>{who}</Link> {words.between(from, to)}
              </li>
            ))}
          </chakra.ul>
        </Notice>
      )}
      {failure && <Refusal code={failure.code} />}
      {runs && !one.host && <NewerFile one={one} decision={decision} />}
      {runs && (
        <chakra.div display="flex" flexWrap="wrap" gap="8px" marginTop="6px">
          {one.host && (
            <Button
              size="sm"
              busy={doing?.kind === 'read' || one.state === 'waiting'}
              disabled={!spaceCalendarFeedCan(one.state, { type: 'calendar.ask' })}
              onClick={() => decision.send({ type: 'decision.make', decision: { kind: 'read', uuid: one.uuid } })}
            >
              {t('outside.readNow')}
              <span className="vh"> {one.name}</span>
            </Button>
          )}
          <ConfirmButton
            size="sm"
            look="plain"
            busy={doing?.kind === 'remove'}
            title={t('outside.removeTitle', { name: one.name })}
            consequence={t('outside.removeDetail', { count: one.days })}
            confirm={t('outside.remove')}
            onConfirm={() => decision.send({ type: 'decision.make', decision: { kind: 'remove', uuid: one.uuid } })}
          >
            {t('outside.remove')}
            <span className="vh"> {one.name}</span>
          </ConfirmButton>
        </chakra.div>
      )}
    </Row>
  )
}

/** A file says nothing by itself: a newer one takes its place. */
function NewerFile({ one, decision }: Pick<OneProps, 'one' | 'decision'>) {
  const { t } = useTranslation('hosting')
  const [large, setLarge] = useState(false)
  return (
    <Field label={t('outside.newer')} error={large ? t('outside.large', { kb: fileBytes / 1024 }) : undefined}>
      <FileInput
        accept=".ics,text/calendar"
        onFile={file => {
          setLarge(file.size > fileBytes)
          if (file.size <= fileBytes)
            decision.send({
              type: 'decision.make',
              decision: { kind: 'upload', uuid: one.uuid, body: { name: one.name, file, calendar: one.uuid } },
            })
        }}
      />
    </Field>
  )
}

function AddCalendar({ calendar, decision }: Props) {
  const { t } = useTranslation('hosting')
  const sayIssue = useIssuePhrase()
  const sayError = useErrorPhrase()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [large, setLarge] = useState(false)
  const empty = () => {
    setName('')
    setUrl('')
    startOver()
  }
  const add = useVerb(decision, 'add', empty)
  const { tried, submitting, startOver } = useTries(add.busy)
  // A newer file of a calendar that is there has its failure beside it.
  const own = useSelector(decision, snapshot => snapshot.context.decision?.uuid === calendar.uuid)
  const upload = useVerb(decision, 'upload', empty)
  const named = z.safeParse(calendarName, name)
  const judged = z.safeParse(calendarAddress, url, { reportInput: true })
  const issueOf = (result: typeof named | typeof judged) =>
    result.success ? undefined : Object.values(fieldIssues(result.error))[0]?.[0]
  const nameIssue = issueOf(named) ?? add.failure?.fields?.name?.[0]
  const urlIssue = issueOf(judged) ?? add.failure?.fields?.url?.[0]
  const say = (issue: string | undefined) => (tried && issue ? sayIssue(issue) : undefined)
  const send = submitting(!named.success || !judged.success, () => {
    if (named.success && judged.success) add.make({ name: named.data, url: judged.data }, calendar.uuid)
  })
  const hand = (file: File) => {
    setLarge(file.size > fileBytes)
    if (file.size > fileBytes) return
    const given =
      name.trim() ||
      file.name
        .replace(/\.[^.]+$/, '')
        .trim()
        .slice(0, limits.space.calendars.name)
    upload.make({ name: given || t('outside.title'), file }, calendar.uuid)
  }
  const because = upload.failure?.details?.because
  const failed = add.failure ?? (own ? upload.failure : null)
  const fileError = large
    ? t('outside.large', { kb: fileBytes / 1024 })
    : own && upload.failure
      ? because === 'too_much'
        ? t('outside.error.too_much')
        : sayError(upload.failure.code)
      : undefined
  return (
    <chakra.form noValidate onSubmit={send} aria-label={t('outside.add')} display="grid" gap="14px" justifyItems="start">
      <Field label={t('outside.name')} error={say(nameIssue)} width="100%">
        <TextInput
          value={name}
          maxLength={limits.space.calendars.name}
          placeholder={t('outside.nameExample')}
          onChange={setName}
        />
      </Field>
      <Field label={t('outside.url')} help={t('outside.urlHelp')} error={say(urlIssue)} width="100%">
        <TextInput
          type="url"
          inputMode="url"
          dir="ltr"
          placeholder="https://"
          autoCapitalize="none"
          value={url}
          onChange={text => {
            setUrl(text)
            startOver()
          }}
        />
      </Field>
      <Button type="submit" size="sm" busy={add.busy}>
        {t('outside.add')}
      </Button>
      {failed && !failed.fields && failed === add.failure && <Refusal code={failed.code} />}
      <Field label={t('outside.orFile')} help={t('outside.fileHelp')} error={fileError} width="100%">
        <FileInput accept=".ics,text/calendar" disabled={upload.busy} onFile={hand} />
      </Field>
    </chakra.form>
  )
}
