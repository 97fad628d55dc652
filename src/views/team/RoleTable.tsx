import { useTranslation } from 'react-i18next'
import { teamRoles } from '#contract/rules/roles.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { roleTableList } from '#src/theme/made/recipes/role-table-list.js'

const List = chakra('dl', roleTableList)

/** Each role's rights, in words. */
export function RoleTable() {
  const { t } = useTranslation('team')
  return (
    <List>
      {teamRoles.map(role => [<dt key={`${role} name`}>{t(`role.${role}`)}</dt>, <dd key={role}>{t(`does.${role}`)}</dd>])}
    </List>
  )
}
