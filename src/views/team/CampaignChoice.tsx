import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { Checkbox } from '#src/components/Checkbox.tsx'
import { Field } from '#src/components/Field.tsx'
import { TextLink } from '#src/components/TextLink.tsx'
import { factsOf, selectUser } from '#src/machines/session/session.select.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { SessionContext } from '../actors.ts'

export interface NamedCampaign {
  uuid: string
  name: string
}

interface Props {
  choices: readonly NamedCampaign[]
  chosen: readonly string[]
  onChange(chosen: string[]): void
  /** Somebody has tried to send it. */
  tried: boolean
}

/** The campaigns that a guest sees, and in words what of them and what not. */
export function CampaignChoice({ choices, chosen, onChange, tried }: Props) {
  const { t } = useTranslation('team')
  const session = useContext(SessionContext)
  const realty = useSelector(session ?? undefined, snapshot => snapshot && factsOf(selectUser(snapshot))?.side === 'realty')
  const toggle = (uuid: string, on: boolean) => onChange(on ? [...chosen, uuid] : chosen.filter(one => one !== uuid))
  const error = tried && chosen.length === 0 ? t('guest.none') : undefined
  return (
    <Field group label={t('guest.campaigns')} help={t(realty ? 'guest.seesOoh' : 'guest.sees')} error={error}>
      {choices.length === 0 ? (
        <p>
          {t('guest.noCampaigns')} <TextLink to={pathOf('campaigns')}>{t('guest.toCampaigns')}</TextLink>
        </p>
      ) : (
        <chakra.div display="grid" gap="4px" maxHeight="220px" overflowY="auto">
          {choices.map(one => (
            <Checkbox
              key={one.uuid}
              name={one.uuid}
              checked={chosen.includes(one.uuid)}
              invalid={error !== undefined}
              onChange={on => toggle(one.uuid, on)}
            >
              {one.name}
            </Checkbox>
          ))}
        </chakra.div>
      )}
    </Field>
  )
}
