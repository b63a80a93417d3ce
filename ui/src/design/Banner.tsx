import type { ReactNode } from "react";
import { CheckIcon, DangerIcon, InfoIcon, WarningIcon } from "./Icon";

type Level = "info" | "success" | "warning" | "danger";

type BannerProps = {
  level: Level;
  title?: string;
  action?: ReactNode;
  children?: ReactNode;
  "data-testid"?: string;
};

const icons: Record<Level, ReactNode> = {
  info: <InfoIcon />,
  success: <CheckIcon />,
  warning: <WarningIcon />,
  danger: <DangerIcon />,
};

export function Banner({ level, title, action, children, ...rest }: BannerProps) {
  return (
    <div {...rest} className={`banner banner-${level}`} role={level === "danger" ? "alert" : "status"}>
      {icons[level]}
      <div className="banner-body">
        {title && <p className="banner-title">{title}</p>}
        {children}
      </div>
      {action && <div className="banner-action">{action}</div>}
    </div>
  );
}
