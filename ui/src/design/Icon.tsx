import type { ReactNode } from "react";

type IconProps = { label?: string };

function drawing(children: ReactNode) {
  return function Icon({ label }: IconProps) {
    return (
      <svg className="icon" viewBox="0 0 24 24" role={label ? "img" : undefined} aria-label={label} aria-hidden={!label}>
        {children}
      </svg>
    );
  };
}

export const LockstepIcon = drawing(
  <>
    <path d="M4 17V9.5L9 6v7.5z" />
    <path d="M10.5 20v-7.5l5-3.5v7.5z" />
    <path d="M15.5 12.5 20 9.5V4l-4.5 3" />
  </>,
);
export const ChatIcon = drawing(<path d="M20 12a7.5 7.5 0 0 1-11 6.6L4 20l1.4-4.5A7.5 7.5 0 1 1 20 12z" />);
export const PortfolioIcon = drawing(
  <>
    <rect x="3.5" y="6.5" width="17" height="13" rx="2.5" />
    <path d="M3.5 9.5V7a2.5 2.5 0 0 1 2-2.45L15 3v3.5M16 13h.5" />
  </>,
);
export const AddressBookIcon = drawing(
  <>
    <path d="M6.5 3.5h11a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1.5-1.5z" />
    <circle cx="12" cy="10" r="2.25" />
    <path d="M8.5 16.5a3.6 3.6 0 0 1 7 0" />
  </>,
);
export const ActivityIcon = drawing(<path d="M3.5 12.5H8l2.5-7 3.5 13 2.5-6h4" />);
export const SettingsIcon = drawing(
  <>
    <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
    <circle cx="15" cy="7" r="2" />
    <circle cx="9" cy="17" r="2" />
  </>,
);
export const CopyIcon = drawing(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M5 15a1 1 0 0 1-1-1V6a2 2 0 0 1 2-2h8a1 1 0 0 1 1 1" />
  </>,
);
export const CheckIcon = drawing(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const CrossIcon = drawing(<path d="m6.5 6.5 11 11m0-11-11 11" />);
export const QuestionIcon = drawing(<path d="M9 9a3 3 0 1 1 4.3 2.7c-.9.45-1.3 1-1.3 2.05M12 17.5v.01" />);
export const WarningIcon = drawing(<path d="M12 4 3 19.5h18zM12 10v4.5M12 17v.01" />);
export const DangerIcon = drawing(
  <>
    <path d="M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7z" />
    <path d="M12 8v5M12 16v.01" />
  </>,
);
export const InfoIcon = drawing(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5M12 8v.01" />
  </>,
);
export const SendIcon = drawing(<path d="M6.5 17.5 17.5 6.5M9 6.5h8.5V15" />);
export const ReceiveIcon = drawing(<path d="M17.5 6.5 6.5 17.5M15 17.5H6.5V9" />);
export const PlusIcon = drawing(<path d="M12 5v14M5 12h14" />);
export const TrashIcon = drawing(<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 11v5M14 11v5" />);
export const PencilIcon = drawing(<path d="m4.5 19.5.8-4L16 4.8l3.2 3.2L8.5 18.7zM14 6.8l3.2 3.2" />);
export const StopIcon = drawing(<rect x="7" y="7" width="10" height="10" rx="1.5" />);
export const RetryIcon = drawing(<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4v5h-5" />);
export const FlaskIcon = drawing(<path d="M9.5 3.5h5M10.5 3.5v6L5 18.5a1.4 1.4 0 0 0 1.2 2h11.6a1.4 1.4 0 0 0 1.2-2l-5.5-9v-6M8 14.5h8" />);
export const OfflineIcon = drawing(<path d="M4 4l16 16M5 12.5a10 10 0 0 1 4-2.4M14.5 10a10 10 0 0 1 4.5 2.5M8 16a5.7 5.7 0 0 1 7-1M12 19.5v.01" />);
export const LockIcon = drawing(
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </>,
);
export const VaultIcon = drawing(
  <>
    <rect x="4" y="4.5" width="16" height="13.5" rx="2" />
    <circle cx="12" cy="11.25" r="3" />
    <path d="M12 8.25v-1M7 18v1.5M17 18v1.5" />
  </>,
);
export const BackIcon = drawing(<path d="M14.5 5.5 8 12l6.5 6.5" />);
export const BackupIcon = drawing(
  <>
    <path d="M4 16.5v2A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5v-2" />
    <path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5" />
  </>,
);
export const KeyIcon = drawing(
  <>
    <circle cx="8" cy="15.5" r="4" />
    <path d="m11 12.5 8-8M16 7.5l2.5 2.5M13.5 10l2 2" />
  </>,
);
export const LinkIcon = drawing(
  <>
    <rect x="3.5" y="4.5" width="10" height="8" rx="1.5" />
    <rect x="12.5" y="13.5" width="8" height="6" rx="1.5" />
    <path d="M6.5 16.5v2h3M17.5 10.5v-2h-1" />
  </>,
);
export const SearchIcon = drawing(
  <>
    <circle cx="11" cy="11" r="6" />
    <path d="m15.5 15.5 4 4" />
  </>,
);
export const KeyboardIcon = drawing(
  <>
    <rect x="3" y="6.5" width="18" height="11.5" rx="2" />
    <path d="M7 10.5v.01M11 10.5v.01M15 10.5v.01M8.5 14.5h7" />
  </>,
);
