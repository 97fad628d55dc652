/** The sections of `setting-public-profile`, by their addresses. */
export const profileSections = ['connections', 'about', 'interests', 'portfolio', 'prices', 'brands'] as const
export type ProfileSectionName = (typeof profileSections)[number]
