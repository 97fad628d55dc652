import { chakra } from '@chakra-ui/react/styled-system'
import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConnectedNetwork } from '#contract/entities/profile.ts'
import { channelExample, type Network } from '#contract/networks.ts'
import { Button } from '#src/components/Button.tsx'
import { Field } from '#src/components/Field.tsx'
import { Mark } from '#src/components/Mark.tsx'
import { NetworkIcon } from '#src/components/NetworkIcon.tsx'
import { TextInput } from '#src/components/TextInput.tsx'
import { formatCount, formatTime } from '#src/i18n/format.ts'
import { useErrorPhrase, useIssuePhrase, useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '30px minmax(0,1fr) auto',
    gap: '4px 14px',
    alignItems: 'center',
    minHeight: '62px',
    padding: { base: '10px 14px', md: '12px 16px' },
    '& > [data-wide]': { gridColumn: '2 / -1' },
    '& small': { display: 'block', textStyle: 'caption', color: 'muted' },
  },
})
/** What is said and done about a proved channel; below it where there is little room. */
const Proved = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    md: { 'li > &[data-wide]': { gridColumn: 'auto' } },
  },
})
const Code = chakra('code', {
  base: {
    display: 'inline-block',
    padding: '6px 12px',
    borderRadius: '8px',
    background: 'sunken',
    fontSize: '1.125rem',
    fontWeight: 640,
    letterSpacing: '.08em',
    userSelect: 'all',
  },
})

interface Props {
  network: Network
  channel: ConnectedNetwork | null
  decision: DecisionActor
  /** With a way to read the figures again. */
  refreshes?: boolean
}

const isProved = ({ state }: ConnectedNetwork) => state === 'connected' || state === 'stale'
const again = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/** A network: not named yet, waiting for its code, connected, or failed. */
export function NetworkRow({ network, channel, decision, refreshes }: Props) {
  const { t } = useTranslation('onboarding')
  const language = useLanguage()
  const phraseOf = useErrorPhrase()
  const issueOf = useIssuePhrase()
  const [open, setOpen] = useState(false)
  const [handle, setHandle] = useState('')
  const current = useSelector(decision, snapshot => snapshot.context.decision)
  const busy = useSelector(decision, snapshot => snapshot.matches('deciding'))
  const refused = useSelector(decision, snapshot => (snapshot.matches('refused') ? snapshot.context.failure : null))
  const id = channel?.uuid ?? network
  const mine = current?.uuid === id
  const failure = mine ? refused : null
  const name = t(`network.${network}`, { ns: 'shell' })
  const [issue] = failure?.fields?.handle ?? []
  const left = typeof failure?.details?.tries_left === 'number' ? failure.details.tries_left : null
  const wrong = failure && (issue ? issueOf(issue) : phraseOf(failure.code))
  const make = (kind: string, body?: unknown) => decision.send({ type: 'decision.make', decision: { kind, uuid: id, body } })
  const add = (event: FormEvent) => {
    event.preventDefault()
    make('add', { network, handle: handle.trim() })
  }
  const waiting = channel?.verification
  return (
    <Row data-state={channel?.state ?? 'none'} data-network={network}>
      <NetworkIcon network={network} size={26} />
      <div>
        <b>{name}</b>
        {channel && (
          <small>
            {network === 'blog' ? '' : '@'}
            {channel.handle}
            {isProved(channel) &&
              `, ${t('networks.followers', { count: channel.followers, n: formatCount(channel.followers, language) })}`}
          </small>
        )}
      </div>
      {channel && isProved(channel) ? (
        <Proved data-wide={refreshes || undefined}>
          <Mark kind={channel.state === 'stale' ? 'warn' : 'done'}>
            {t(channel.state === 'stale' ? 'networks.stale' : 'networks.connected')}
          </Mark>
          {refreshes && (
            <Button size="sm" look="plain" busy={busy && mine && current?.kind === 'refresh'} onClick={() => make('refresh')}>
              {t('networks.refresh')}
              <span className="vh"> {name}</span>
            </Button>
          )}
          <Button size="sm" look="plain" busy={busy && mine && current?.kind === 'remove'} onClick={() => make('remove')}>
            {t('networks.remove')}
            <span className="vh"> {name}</span>
          </Button>
        </Proved>
      ) : !channel && !open ? (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('networks.connect')}
          <span className="vh"> {name}</span>
        </Button>
      ) : (
        <span />
      )}
      {!channel && open && (
        <chakra.form data-wide onSubmit={add} noValidate display="flex" gap="10px" alignItems="flex-start">
          <Field label={t('networks.handle', { network: name })} error={wrong} help={channelExample(network)} flex="1">
            <TextInput
              name={`handle-${network}`}
              dir="ltr"
              autoFocus
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              value={handle}
              onChange={setHandle}
            />
          </Field>
          <Button type="submit" marginTop="26px" busy={busy && mine}>
            {t('networks.go')}
          </Button>
        </chakra.form>
      )}
      {channel && isProved(channel) && wrong && (
        <chakra.p data-wide role="alert" color="danger" textStyle="small" fontWeight={560}>
          {wrong}{' '}
          {failure?.retryAfter ? t('networks.refreshAgain', { time: formatTime(again(failure.retryAfter), language) }) : ''}
        </chakra.p>
      )}
      {waiting && (
        <chakra.div data-wide display="grid" gap="10px" paddingBlock="6px">
          <p>{t('networks.code', { time: formatTime(waiting.expires, language) })}</p>
          <Code>{waiting.code}</Code>
          {waiting.reader === 'builtin' && (
            <chakra.p textStyle="small" color="muted">
              {t('networks.codeBuiltin')}
            </chakra.p>
          )}
          {wrong && (
            <chakra.p role="alert" color="danger" textStyle="small" fontWeight={560}>
              {wrong} {left ? t('networks.triesLeft', { count: left }) : ''}
            </chakra.p>
          )}
          <chakra.div display="flex" flexWrap="wrap" gap="10px">
            <Button look="accent" busy={busy && mine && current?.kind === 'check'} onClick={() => make('check')}>
              {t('networks.check')}
            </Button>
            <Button look="plain" busy={busy && mine && current?.kind === 'remove'} onClick={() => make('remove')}>
              {t('networks.remove')}
            </Button>
          </chakra.div>
        </chakra.div>
      )}
      {channel?.state === 'failed' && (
        <chakra.div data-wide display="grid" gap="10px">
          <chakra.p role="alert" color="danger" textStyle="small" fontWeight={560}>
            {t('networks.failed')}
          </chakra.p>
          <chakra.div display="flex" gap="10px">
            <Button size="sm" busy={busy && mine} onClick={() => make('add', { network, handle: channel.handle })}>
              {t('networks.newCode')}
            </Button>
            <Button size="sm" look="plain" onClick={() => make('remove')}>
              {t('networks.remove')}
            </Button>
          </chakra.div>
        </chakra.div>
      )}
    </Row>
  )
}
