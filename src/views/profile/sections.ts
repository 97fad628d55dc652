/** The sections of `setting-public-profile`, by their addresses. */
export const profileSections = ['connections', 'about', 'portfolio', 'prices'] as const
export type ProfileSectionName = (typeof profileSections)[number]
