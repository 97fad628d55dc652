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
}

/** A network: not named yet, waiting for its code, connected, or failed. */
export function NetworkRow({ network, channel, decision }: Props) {
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
            {channel.state === 'connected' &&
              `, ${t('networks.followers', { count: channel.followers, n: formatCount(channel.followers, language) })}`}
          </small>
        )}
      </div>
      {channel?.state === 'connected' ? (
        <chakra.span display="flex" alignItems="center" gap="3">
          <Mark kind="done">{t('networks.connected')}</Mark>
          <Button size="sm" look="plain" busy={busy && mine} onClick={() => make('remove')}>
            {t('networks.remove')}
            <span className="vh"> {name}</span>
          </Button>
        </chakra.span>
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
