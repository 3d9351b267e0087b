const BRAND_READS = [
  ...[
    'getApplicationBrand',
    'getBrand',
    'getDocumentBrand',
    'getDocumentGroupBrand',
    'getEditorBrandResource',
  ],
  ...['getEmailBrandResource', 'getEmailInviteCompleted', 'getGeneralBrandResource'],
  ...['getOrganizationEditorBrandResource', 'listOrganizationBrands'],
  // Where a brand is used, and what it is called there.
  ...[
    'getDocument',
    'getDocumentGroup',
    'getFolder',
    'listApplications',
    'listFolders',
    'listGroupTemplates',
  ],
  'getUser',
];

const BRAND_WRITES = [
  ...[
    'assignBrandToApplication',
    'assignBrandToDocument',
    'createBrand',
    'createEmailBrandResource',
    'deleteBrand',
  ],
  ...['deleteEditorBrandResource', 'deleteEmailBrandResource', 'deleteOrganizationEditorBrandResource'],
  ...['renameBrand', 'unassignBrand', 'unassignBrandFromApplication', 'unassignBrandFromDocument'],
  ...['updateEditorBrandResource', 'updateGeneralBrandResource', 'updateOrganizationEditorBrandResource'],
];

const OTHER_READS = [
  ...[
    'getCallback',
    'getContact',
    'getDocumentGroupRecipients',
    'getDocumentHistory',
    'getEventSubscription',
  ],
  ...[
    'getGroupTemplateRecipients',
    'getRequestLog',
    'listAllowedTeamAdmins',
    'listCallbacks',
    'listContactGroups',
  ],
  ...['listContacts', 'listDocumentGroups', 'listEventSubscriptions', 'listGroupTemplateCopies'],
  ...['listPendingInvites', 'listRequestLogs', 'listSubscriptionCallbacks'],
];

const OTHER_WRITES = [
  ...['activateEventSubscription', 'addAllowedTeamAdmin', 'addGroupTemplateTemplate', 'cancelFieldInvites'],
  ...[
    'cancelGroupInvite',
    'copyDocumentGroup',
    'createContact',
    'createEventGuide',
    'createEventSubscription',
  ],
  ...['deactivateEventSubscription', 'deleteContact', 'deleteEventSubscription', 'deleteFieldInvite'],
  ...['editEventSubscription', 'emailDocumentGroupCopy', 'removeTemplateAccess', 'resendCallback'],
  ...['resendGroupInvites', 'sendFax', 'sendInvite', 'setAllowedTeamAdmin', 'testEventSubscription'],
  ...['unshareDocumentGroup', 'updateContact', 'updateEventSubscription', 'updateGroupTemplateRecipients'],
];

/**
 * What each built-in role includes, id by id and not by its patterns: somebody has to decide whose a new operation is.
 */
export const builtInOperations: Readonly<Record<string, readonly string[]>> = {
  support: [...BRAND_READS, ...OTHER_READS],
  branding: [...BRAND_READS, ...BRAND_WRITES],
  admin: [...BRAND_READS, ...BRAND_WRITES, ...OTHER_READS, ...OTHER_WRITES],
};
