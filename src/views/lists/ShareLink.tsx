import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PeopleList } from '#contract/entities/list.ts'
import { limits } from '#contract/limits.ts'
import { pathOf } from '#contract/paths.ts'
import { Button } from '#src/components/Button.tsx'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { Field } from '#src/components/Field.tsx'
import { NumberInput } from '#src/components/NumberInput.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { Time } from '#src/components/Time.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import { selectRefusal } from '#src/machines/decision/decision.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { AddressToCopy } from '../form/AddressToCopy.tsx'
import type { ListVerbs } from './verbs.ts'

const { linkDays } = limits.lists

interface Props {
  list: PeopleList
  open: boolean
  onClose(): void
  /** Verbs `link` and `unlink`. */
  decision: DecisionActor<ListVerbs>
}

/** A link that opens the list to whoever has it, until it ends. */
export function ShareLink({ list, open, onClose, decision }: Props) {
  const { t } = useTranslation('lists')
  const [days, setDays] = useState<number | null>(linkDays.default)
  const [can_vote, setVote] = useState(false)
  const [show_prices, setPrices] = useState(false)
  const busy = useSelector(decision, snapshot => snapshot.hasTag('busy'))
  const failure = useSelector(decision, selectRefusal)
  const fits = days !== null && days >= linkDays.min && days <= linkDays.max
  return (
    <Dialog open={open} onClose={onClose} title={t('share.title')}>
      <chakra.div display="grid" gap="16px">
        <p>{t('share.body')}</p>
        {list.link && <Link link={list.link} />}
        {list.voters && list.voters.length > 0 && (
          <chakra.ul role="list" listStyleType="none" display="grid" gap="4px" aria-label={t('share.voters')}>
            {list.voters.map(({ name, email, votes }) => (
              <chakra.li key={`${name} ${email}`} overflowWrap="anywhere">
                <b>{name}</b> · <bdi>{email}</bdi> · {t('share.voted', { count: votes })}
              </chakra.li>
            ))}
          </chakra.ul>
        )}
        {list.link && (
          <Button
            look="danger"
            justifySelf="start"
            busy={busy}
            onClick={() => decision.send({ type: 'decision.make', decision: { kind: 'unlink', uuid: list.uuid } })}
          >
            {t('share.end')}
          </Button>
        )}
        <chakra.form
          display="grid"
          gap="12px"
          paddingTop={list.link ? '16px' : 0}
          borderTop={list.link ? '1px solid var(--border)' : 0}
          onSubmit={event => {
            event.preventDefault()
            if (!fits || busy) return
            decision.send({
              type: 'decision.make',
              decision: { kind: 'link', uuid: list.uuid, body: { days, can_vote, show_prices } },
            })
          }}
        >
          <Field label={t('share.days')} help={list.link ? t('share.againHelp') : undefined}>
            <NumberInput value={days} min={linkDays.min} max={linkDays.max} onChange={setDays} />
          </Field>
          <Checkbox checked={can_vote} onChange={setVote}>
            {t('share.vote')}
          </Checkbox>
          <Checkbox checked={show_prices} onChange={setPrices}>
            {t('share.prices')}
          </Checkbox>
          <Button look={list.link ? 'plain' : 'accent'} type="submit" justifySelf="start" busy={busy} disabled={!fits}>
            {t(list.link ? 'share.again' : 'share.create')}
          </Button>
        </chakra.form>
        {failure && <Refusal code={failure.code} />}
      </chakra.div>
    </Dialog>
  )
}

function Link({ link }: { link: NonNullable<PeopleList['link']> }) {
  const { t } = useTranslation('lists')
  const facts = [...(link.can_vote ? [t('share.on.vote')] : []), ...(link.show_prices ? [t('share.on.prices')] : [])]
  return (
    <AddressToCopy
      address={pathOf('shared_list', { token: link.token })}
      label={t('share.address')}
      copy={t('share.copy')}
      copied={t('share.copied')}
      help={
        <>
          {t('share.until')} <Time at={link.expires_at} as="day" />
          {facts.length > 0 && ` · ${facts.join(' · ')}`}
        </>
      }
    />
  )
}
