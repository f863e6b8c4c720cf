/** What waits for a second person, wherever it is listed. */
export const waitingForApproval = { label: 'Waiting for approval', tone: 'warning' } as const;
