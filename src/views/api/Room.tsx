import { CrownSimpleIcon } from '@phosphor-icons/react/dist/csr/CrownSimple'
import { useTranslation } from 'react-i18next'
import type { ApiRoom } from '#contract/entities/api-key.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Icon } from '#src/components/Icon.tsx'
import { chakra } from '#src/theme/made/jsx/index.js'

/** Number of keys or webhooks that are used and that the plan allows; a full plan also shows the way to more. */
export function Room({ of, what }: { of: ApiRoom; what: 'keys' | 'hooks' }) {
  const { t } = useTranslation('api')
  const full = of.used >= of.limit
  return (
    <chakra.div
      id={`api-room-${what}`}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="8px 12px"
      textStyle="small"
      color="muted"
    >
      {of.limit > 0 && <span>{t(`room.${what}`, { used: of.used, count: of.limit })}</span>}
      {full && (
        <>
          {of.limit === 0 && (
            <chakra.span color="accent-text">
              <Icon of={CrownSimpleIcon} size={18} weight="fill" />
            </chakra.span>
          )}
          <chakra.span color="text">
            {t(of.limit === 0 ? `room.none.${what}` : of.upgrade_to ? 'room.more' : 'room.ask', { plan: of.upgrade_to })}
          </chakra.span>
          <ButtonLink
            size="sm"
            to={of.upgrade_to ? pathOf('pages-account-setting', { section: 'membership' }) : pathOf('support')}
          >
            {t(of.upgrade_to ? 'room.plans' : 'talk')}
          </ButtonLink>
        </>
      )}
    </chakra.div>
  )
}
