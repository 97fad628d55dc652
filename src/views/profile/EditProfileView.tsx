import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OwnBrand } from '#contract/endpoints/brands.ts'
import type { Collaboration, KnownInterest, MarketRange } from '#contract/endpoints/weaver.ts'
import type { BriefcaseItem } from '#contract/entities/application.ts'
import type { ConnectedNetwork, RateItem } from '#contract/entities/profile.ts'
import { pathOf } from '#contract/paths.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Tabs } from '#src/components/Tabs.tsx'
import type { DecisionActor } from '#src/machines/decision/decision.machine.ts'
import type { DetailsFormActor } from '#src/machines/details-form/details-form.machine.ts'
import type { ResourceActor } from '#src/machines/resource/resource.machine.ts'
import { selectUser } from '#src/machines/session/session.select.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import { chakra } from '#src/theme/made/jsx/index.js'
import { editProfileViewColumn } from '#src/theme/made/recipes/edit-profile-view-column.js'
import { editProfileViewLists } from '#src/theme/made/recipes/edit-profile-view-lists.js'
import { FacePart } from '../account/FacePart.tsx'
import type { FaceVerbs } from '../account/verbs.ts'
import { useSession } from '../actors.ts'
import { BrandsPart } from '../brands/BrandsPart.tsx'
import { Collaborations } from '../brands/Collaborations.tsx'
import type { BrandVerbs } from '../brands/verbs.ts'
import { DetailsForm } from '../form/DetailsForm.tsx'
import { FormContext, type StepForm } from '../form/form-context.ts'
import { type ConnectionRow, type SignInParts, StepNetworks } from '../onboarding/StepNetworks.tsx'
import { StepPrices } from '../onboarding/StepPrices.tsx'
import { StepPortfolio } from '../portfolio/StepPortfolio.tsx'
import type { BriefcaseVerbs } from '../portfolio/verbs.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { HashtagLookup, type HashtagVerbs } from '../weaver/HashtagLookup.tsx'
import { MarketRanges } from '../weaver/MarketRanges.tsx'
import { AboutFields } from './AboutFields.tsx'
import { InterestsPart } from './InterestsPart.tsx'
import { type ProfileSectionName, profileSections } from './sections.ts'
import type { InterestVerbs } from './verbs.ts'

interface Props {
  section: ProfileSectionName
  details: DetailsFormActor
  face: DecisionActor<FaceVerbs>
  channels: ResourceActor<readonly ConnectedNetwork[]>
  connection: ConnectionRow
  signIn: SignInParts
  interests: ResourceActor<readonly KnownInterest[]>
  interestDecision: DecisionActor<InterestVerbs>
  pieces: ResourceActor<readonly BriefcaseItem[]>
  rates: ResourceActor<readonly RateItem[]>
  briefcaseDecision: DecisionActor<BriefcaseVerbs>
  uploads: UploadsActor
  brands: ResourceActor<readonly OwnBrand[]>
  brandDecision: DecisionActor<BrandVerbs>
  /** The creator's collaborations, as others read them. */
  work: ResourceActor<readonly Collaboration[]>
  pricing: ResourceActor<{ market_range: readonly MarketRange[] }>
  lookup: DecisionActor<HashtagVerbs>
  /** Unfinished form of a new piece, or of a new price. */
  unfinished: StepForm
}

const Column = chakra('div', editProfileViewColumn)
const Lists = chakra('div', editProfileViewLists)

/** `setting-public-profile`: what a creator shows of themselves, section by section. */
export function EditProfileView({ section, details, unfinished, ...own }: Props) {
  const { t } = useTranslation('profile')
  const vanity = useSelector(useSession(), snapshot => selectUser(snapshot)?.meta_info.vanity_name)
  return (
    <div data-section={section}>
      <PageHead
        title={t('settings.title')}
        lead={t('settings.lead')}
        actions={vanity && <ButtonLink to={pathOf('user_profile', { user: vanity })}>{t('settings.see')}</ButtonLink>}
      />
      <chakra.div marginBottom="20px">
        <Tabs
          label={t('settings.title')}
          current={section}
          tabs={profileSections.map(id => ({
            id,
            to: pathOf('setting-public-profile', { section: id }),
            label: t(`settings.section.${id}`),
          }))}
        />
      </chakra.div>
      <Column>
        {section === 'about' ? (
          <Lists>
            <FacePart face={own.face} />
            <DetailsForm actor={details} label={t('settings.section.about')}>
              <AboutFields />
            </DetailsForm>
          </Lists>
        ) : (
          <FormContext value={unfinished}>
            <Lists>
              {section === 'connections' && (
                <StepNetworks channels={own.channels} connection={own.connection} signIn={own.signIn} refreshes />
              )}
              {section === 'interests' && <InterestsPart interests={own.interests} decision={own.interestDecision} />}
              {section === 'portfolio' && (
                <>
                  <StepPortfolio pieces={own.pieces} decision={own.briefcaseDecision} uploads={own.uploads} />
                  <HashtagLookup lookup={own.lookup} />
                </>
              )}
              {section === 'brands' && (
                <>
                  <BrandsPart brands={own.brands} decision={own.brandDecision} of="creator" />
                  <Collaborations work={own.work} />
                </>
              )}
              {section === 'prices' && (
                <>
                  <StepPrices rates={own.rates} decision={own.briefcaseDecision} />
                  <MarketRanges pricing={own.pricing} />
                </>
              )}
            </Lists>
          </FormContext>
        )}
      </Column>
    </div>
  )
}
