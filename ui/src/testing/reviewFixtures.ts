/** The document of a review, as the wallet answers it. */
export function reviewDocument(changes: Record<string, unknown> = {}, state: Record<string, unknown> | null = {}) {
  const soon = new Date(Date.now() + 25_000).toISOString();
  const ready = {
    planId: "plan_1",
    status: "ready_for_wallet_review",
    checks: [{ id: "quote", label: "Quote", status: "pass", message: "It was read.", source: "quote" }],
    adapterLifecycle: { completedStages: ["intent_normalized", "digest_commitment"], missingStages: [] },
    humanReadableReview: {
      assetFlow: {
        outgoing: [{ symbol: "SUI", rawAmount: "1000000000", decimals: 9 }],
        expectedIncoming: [{ symbol: "USDC", rawAmount: "3456789", decimals: 6 }],
        minimumIncoming: [{ symbol: "USDC", rawAmount: "3439505", decimals: 6 }],
        fees: [{ symbol: "DEEP", rawAmount: "25000", decimals: 6 }],
      },
      recipients: [{ role: "output_recipient", address: `0x${"a".repeat(64)}` }],
      freshness: { expiresAt: soon },
    },
    simulation: { balanceChanges: [{ address: "0xa", coinType: "0x2::sui::SUI", amount: "-1000000000" }] },
    ptbVisualization: { mermaid: { text: 'flowchart LR\n  i0["Input 0: shared 0xe05d"]\n  c0["SplitCoins"]\n  i0 --> c0' } },
    walletReviewAdapterContract: { transactionMaterialCommitment: "FTkYREKq", gas: { gasUsedRaw: "750000", gasBudgetRaw: "50000000" } },
    ...state,
  };
  return {
    reviewSessionId: "r1",
    internalStatus: state === null ? "proposed" : "ready_for_wallet_review",
    signingInProgress: false,
    vault: { address: `0x${"a".repeat(64)}`, name: "Savings" },
    plans: [
      {
        id: "plan_1",
        title: "Review 1 SUI to USDC",
        protocol: "DeepBookV3",
        assetFlowPreview: { outgoing: [{ symbol: "SUI", amount: "1" }], expectedIncoming: [{ symbol: "USDC", amount: "unknown" }] },
      },
    ],
    ...(state === null ? {} : { reviewState: ready }),
    ...changes,
  };
}

/** The document of a proposal of others. */
export function proposalDocument(changes: Record<string, unknown> = {}) {
  const reviewModel = {
    proposalSource: { kind: "ai_client", name: "Lockstep support" },
    proposedAction: { kind: "payment", title: "Review payment proposal: 5 USDC to Your savings", purpose: "Confirm your account", network: "sui:mainnet" },
    assetFlow: { outgoing: [{ amountDisplay: "5", amountKind: "display_proposal", symbol: "USDC" }], expectedIncoming: [], fees: [] },
    recipients: [{ label: "Your savings", address: `0x${"e".repeat(64)}` }],
    targets: [],
    missingEvidence: [{ id: "recipient_or_target_verification", label: "Recipient or target verification", reason: "It was not verified." }],
    requiredUserChoices: [{ id: "proposal_choice_1", label: "Choice named by the proposal", reason: "Pick a coin" }],
    freshness: { proposalCreatedAt: "2026-11-26T20:00:00.000Z", status: "expiry_not_provided" },
    ...changes,
  };
  const plan = { id: "plan_2", title: reviewModel.proposedAction.title, protocol: "Sui", adapterId: "external-proposal-review", reviewModel };
  return reviewDocument({ plans: [plan] }, null);
}
