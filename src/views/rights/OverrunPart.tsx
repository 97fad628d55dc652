import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Licence } from '#contract/entities/licence.ts'
import type { Overrun } from '#contract/entities/overrun.ts'
import { limits } from '#contract/limits.ts'
import { dealPage } from '#contract/rules/own-turn.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Mark, type MarkKind } from '#src/components/Mark.tsx'
import { Money } from '#src/components/Money.tsx'
import { formatDay } from '#src/i18n/format.ts'
import { useLanguage } from '#src/i18n/phrases.ts'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { renewalPartLine } from '#src/theme/made/recipes/renewal-part-line.js'
import { useCallWords } from '../casting-calls/call-words.ts'
import type { FormStore } from '../kept-form/form-store.ts'
import { useTeamRole } from '../may.ts'
import { OverrunDialog } from './OverrunDialog.tsx'
import type { OverrunVerbs } from './verbs.ts'

const Line = chakra('div', renewalPartLine)

interface Props {
  one: Licence
  decision: DecisionActor<OverrunVerbs>
  uploads: UploadsActor
  forms: FormStore
}

/** Uses outside of the licence: its creator claims them, and both see what became of each. */
export function OverrunPart({ one, decision, uploads, forms }: Props) {
  const { t } = useTranslation('rights')
  const [open, setOpen] = useState(false)
  const claims = one.side === 'creator' && one.settled && one.overruns.length < limits.licence.overrun.most
  if (!claims && one.overruns.length === 0) return null
  return (
    <Line>
      {one.overruns.map(overrun => (
        <Claimed key={overrun.uuid} overrun={overrun} one={one} />
      ))}
      {claims && (
        <Button size="sm" look="plain" marginInlineStart="-12px" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('overrun.claim')}
          <span className="vh"> {one.title}</span>
        </Button>
      )}
      {open && <OverrunDialog one={one} decision={decision} uploads={uploads} forms={forms} onClose={() => setOpen(false)} />}
    </Line>
  )
}

const marks: Record<Overrun['state'], MarkKind> = {
  claimed: 'turn',
  paid: 'done',
  refused: 'stop',
  withdrawn: 'stop',
  unanswered: 'stop',
}

function Claimed({ overrun, one }: { overrun: Overrun; one: Licence }) {
  const role = useTeamRole()
  const { t } = useTranslation('rights')
  const words = useCallWords()
  const language = useLanguage()
  const day = (on: string) => formatDay(on, language, { zone: 'UTC' })
  const where = [words.right(overrun.channel), overrun.network && words.network(overrun.network), words.country(overrun.country)]
  return (
    <chakra.div display="grid" gap="4px" width="100%" textStyle="small" data-overrun={overrun.state}>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
        <b>{t('overrun.use', { what: where.filter(Boolean).join(' · '), from: day(overrun.from), to: day(overrun.to) })}</b>
        <Mark kind={marks[overrun.state]}>{t(`overrun.state.${overrun.state}`)}</Mark>
        <Money amount={overrun.fee_minor} currency={overrun.currency} cents />
      </chakra.p>
      <chakra.p color="text-2">
        <q dir="auto">{overrun.words}</q>
      </chakra.p>
      <chakra.p display="flex" flexWrap="wrap" gap="2px 14px" overflowWrap="anywhere">
        {overrun.links.map(link => (
          <a key={link} href={link} target="_blank" rel="noreferrer nofollow ugc">
            <bdi>{link}</bdi>
          </a>
        ))}
        {overrun.files.map(file => (
          <a key={file.uuid} href={file.url} target="_blank" rel="noreferrer">
            <bdi>{file.name}</bdi>
          </a>
        ))}
      </chakra.p>
      {overrun.state === 'claimed' && (
        <div>
          <ButtonLink size="sm" to={dealPage({ uuid: overrun.deal_uuid, chat_uuid: one.chat_uuid }, role)}>
            {t('renewal.toOffer')}
          </ButtonLink>
        </div>
      )}
    </chakra.div>
  )
}
