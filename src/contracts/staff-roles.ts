/** The roles of staff. The owner may do everything; the others what a permission grants them. */
export const staffRoles = ['support', 'moderator', 'marketing', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const memberRoles = ['member', ...staffRoles] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The permissions of a module, each with the roles that have it beside the owner. */
export type Permissions = Readonly<Record<string, readonly Exclude<StaffRole, 'owner'>[]>>;

/** Names a module's permissions: `<module>.<verb>`. Read by its server face and by its face in the console. */
export const definePermissions = <const P extends Permissions>(permissions: P): P => permissions;

export const isStaff = (role: MemberRole): boolean => role !== 'member';

/** The roles that have a permission. */
export const listRolesWith = (permission: string, permissions: Permissions): readonly StaffRole[] => [
  ...(permissions[permission] ?? []),
  'owner',
];

export const hasRolePermission = (role: MemberRole, permission: string, permissions: Permissions): boolean =>
  listRolesWith(permission, permissions).some((allowed) => allowed === role);
