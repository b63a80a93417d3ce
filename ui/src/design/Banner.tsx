import type { ReactNode } from "react";
import { CheckIcon, DangerIcon, InfoIcon, WarningIcon } from "./Icon";

export type Level = "info" | "success" | "warning" | "danger";

const icons: Record<Level, ReactNode> = {
  info: <InfoIcon />,
  success: <CheckIcon />,
  warning: <WarningIcon />,
  danger: <DangerIcon />,
};

type BannerProps = {
  level: Level;
  title?: string;
  action?: ReactNode;
  children?: ReactNode;
  "data-testid"?: string;
};

function Content({ level, title, action, children }: BannerProps) {
  return (
    <>
      {icons[level]}
      <div className="banner-body">
        {title && <p className="banner-title">{title}</p>}
        {children}
      </div>
      {action && <div className="banner-action">{action}</div>}
    </>
  );
}

/** A notice. A screen reader announces it, and interrupts itself for a danger. */
export function Banner({ level, title, action, children, ...rest }: BannerProps) {
  return (
    <div {...rest} className={`banner banner-${level}`} role={level === "danger" ? "alert" : "status"}>
      <Content level={level} title={title} action={action}>
        {children}
      </Content>
    </div>
  );
}

/** A notice inside the item of a list, which a screen reader does not announce by itself. */
export function BannerItem({ level, title, action, children, ...rest }: BannerProps) {
  return (
    <div {...rest} className={`banner banner-${level}`}>
      <Content level={level} title={title} action={action}>
        {children}
      </Content>
    </div>
  );
}
