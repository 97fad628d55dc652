import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { pathOf } from '#contract/paths.ts'
import { Button, ButtonLink } from '#src/components/Button.tsx'
import { Cartel } from '#src/components/Cartel.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { Refusal } from '#src/components/Refusal.tsx'
import { type RoleActor, type RoleChoice, roles } from '#src/machines/role/role.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { roleViewCard } from '#src/theme/made/recipes/role-view-card.js'
import { roleViewCards } from '#src/theme/made/recipes/role-view-cards.js'
import { roleViewInner } from '#src/theme/made/recipes/role-view-inner.js'
import { usePage } from '../shell/page.ts'
import { FlowFrame } from './FlowFrame.tsx'

const Inner = chakra('div', roleViewInner)
const Cards = chakra('div', roleViewCards)
/** The whole card is the label of its radio. */
const Card = chakra('label', roleViewCard)

const prints: Record<RoleChoice, string> = { creator: 'retrato sol', brand: 'telon noche', realty: 'valla costa' }

/** `roll`: which part somebody plays, chosen once. */
export function RoleView({ actor }: { actor: RoleActor }) {
  const { t } = useTranslation('arriving')
  const state = useSelector(actor, snapshot => String(snapshot.value))
  const role = useSelector(actor, snapshot => snapshot.context.role)
  const failure = useSelector(actor, snapshot => snapshot.context.failure)
  const already = state === 'already' || state === 'rereading'
  usePage({ title: t(already ? 'role.already.title' : 'role.title') })
  return (
    <FlowFrame note={already ? null : t('role.step')}>
      <Inner data-state={state}>
        <chakra.h1 textStyle="display" fontSize={{ base: '1.875rem', lg: '2.5rem' }} tabIndex={-1}>
          {t(already ? 'role.already.title' : 'role.title')}
        </chakra.h1>
        <chakra.p color="muted" fontSize="1rem" marginTop="10px" maxWidth="60ch">
          {t(already ? 'role.already.lead' : 'role.lead')}
        </chakra.p>
        {failure && (
          <chakra.div marginTop="5" maxWidth="60ch">
            <Refusal code={failure.code} />
          </chakra.div>
        )}
        {already ? (
          <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="6">
            <Button look="accent" size="lg" busy={state === 'rereading'} onClick={() => actor.send({ type: 'role.goOn' })}>
              {t('role.already.goOn')}
            </Button>
            <ButtonLink size="lg" to={pathOf('help', { topic: 'contact' })}>
              {t('role.already.write')}
            </ButtonLink>
          </chakra.div>
        ) : (
          <form
            onSubmit={event => {
              event.preventDefault()
              actor.send({ type: 'role.decide' })
            }}
          >
            <Cards role="radiogroup" aria-label={t('role.title')}>
              {roles.map(name => (
                <Choice
                  key={name}
                  name={name}
                  chosen={role === name}
                  disabled={state === 'deciding'}
                  onPick={() => actor.send({ type: 'role.pick', role: name })}
                />
              ))}
            </Cards>
            <chakra.div display="flex" marginTop="28px">
              <Button
                type="submit"
                look="accent"
                size="lg"
                iconAfter={ArrowRightIcon}
                marginInlineStart="auto"
                width={{ base: '100%', md: 'auto' }}
                busy={state === 'deciding'}
                disabled={role === null}
              >
                {t(role ? `role.${role}.goOn` : 'role.goOn')}
              </Button>
            </chakra.div>
          </form>
        )}
      </Inner>
    </FlowFrame>
  )
}

interface ChoiceProps {
  name: RoleChoice
  chosen: boolean
  disabled: boolean
  onPick(): void
}

function Choice({ name, chosen, disabled, onPick }: ChoiceProps) {
  const { t } = useTranslation('arriving')
  const [motif, inks] = prints[name].split(' ')
  return (
    <Card>
      <input
        type="radio"
        name="role"
        value={name}
        checked={chosen}
        disabled={disabled}
        aria-label={t(`role.${name}.name`)}
        aria-describedby={`role-${name}`}
        onChange={onPick}
      />
      <span data-print>
        <Cartel seed={`role-${name}`} motif={motif} inks={inks} ratio="16:7" />
      </span>
      <span data-words>
        <span data-name>
          {t(`role.${name}.name`)}
          <span data-dot>
            <Icon of={CheckIcon} size={13} weight="bold" />
          </span>
        </span>
        <span data-lead id={`role-${name}`}>
          {t(`role.${name}.lead`)}
        </span>
        <ul>
          {[1, 2, 3].map(index => (
            <li key={index}>
              <Icon of={CheckIcon} size={15} weight="bold" />
              {t(`role.${name}.point${index}`)}
            </li>
          ))}
        </ul>
      </span>
    </Card>
  )
}
