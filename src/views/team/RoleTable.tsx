import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from 'react-i18next'
import { teamRoles } from '#contract/rules/roles.ts'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: 'minmax(140px, auto) 1fr' },
    gap: { base: '2px', md: '8px 20px' },
    '& dt': { fontWeight: 600 },
    '& dd': { color: 'text-2', marginBottom: { base: '10px', md: 0 }, maxWidth: '60ch' },
  },
})

/** Each role's rights, in words. */
export function RoleTable() {
  const { t } = useTranslation('team')
  return (
    <List>
      {teamRoles.map(role => [<dt key={`${role} name`}>{t(`role.${role}`)}</dt>, <dd key={role}>{t(`does.${role}`)}</dd>])}
    </List>
  )
}
