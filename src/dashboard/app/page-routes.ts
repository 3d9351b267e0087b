import type { RouteObject } from 'react-router';
import { routes as activity } from '#pages/activity/routes.tsx';
import { routes as audit } from '#pages/audit/routes.tsx';
import { routes as brands } from '#pages/brands/routes.tsx';
import { routes as bundle } from '#pages/bundle/routes.tsx';
import { routes as compare } from '#pages/compare/routes.tsx';
import { routes as contacts } from '#pages/contacts/routes.tsx';
import { routes as copies } from '#pages/copies/routes.tsx';
import { routes as deliveries } from '#pages/deliveries/routes.tsx';
import { routes as didItArrive } from '#pages/did-it-arrive/routes.tsx';
import { routes as documentGroups } from '#pages/document-groups/routes.tsx';
import { routes as documents } from '#pages/documents/routes.tsx';
import { routes as groupTemplates } from '#pages/group-templates/routes.tsx';
import { routes as operations } from '#pages/operations/routes.tsx';
import { routes as orgAdmins } from '#pages/org-admins/routes.tsx';
import { routes as requestLogs } from '#pages/request-logs/routes.tsx';
import { routes as serviceAccess } from '#pages/service-access/routes.tsx';
import { routes as sessions } from '#pages/sessions/routes.tsx';
import { routes as subscriptions } from '#pages/subscriptions/routes.tsx';
import { routes as timeline } from '#pages/timeline/routes.tsx';

export const pageRoutes: readonly RouteObject[] = [
  ...requestLogs,
  ...timeline,
  ...compare,
  ...bundle,
  ...subscriptions,
  ...deliveries,
  ...contacts,
  ...groupTemplates,
  ...copies,
  ...documentGroups,
  ...documents,
  ...didItArrive,
  ...brands,
  ...orgAdmins,
  ...operations,
  ...activity,
  ...sessions,
  ...audit,
  ...serviceAccess,
];
