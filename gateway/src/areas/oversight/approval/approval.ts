export {
  approvalIn,
  changeOrWait,
  createApprovals,
  type ApprovalDeps,
  type ApprovalHandler,
  type ApprovalHandlers,
  type ApprovalRow,
  type ApprovalRuleRow,
  type Approvals,
  type Waiting,
} from './admission.ts';
export { createDrafts, type Publication } from './draft.ts';
export { tightenOrWait } from './loosening.ts';
export { createApprovalDecisions, type ApprovalDecisions } from './decision.ts';
