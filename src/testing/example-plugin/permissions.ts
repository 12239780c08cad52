import { definePermissions } from 'swapu/contracts';

export const milestonePermissions = definePermissions({ 'milestones.read': ['support'] });
